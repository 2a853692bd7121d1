import { z } from '@hono/zod-openapi'
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts'

const ProblemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.enum(Object.keys(errorCatalogue) as [string, ...string[]]),
    detail: z.string().openapi({ description: '人に見せる説明' }),
    errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
  })
  .openapi('Problem')

/** A refusal as an answer of OpenAPI. */
export function problemAnswer(words: string) {
  return { description: words, content: { 'application/problem+json': { schema: ProblemSchema } } }
}

/** Answers by status, each with the codes that it stands for. */
export function problemAnswers(codes: readonly ErrorCode[]) {
  const byStatus = Map.groupBy(codes, (code) => errorCatalogue[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, alike]) => [status, problemAnswer(alike.map(describeCode).join('\n'))]),
  )
}

const describeCode = (code: ErrorCode) => `- \`${code}\`：${errorCatalogue[code].detail}`
