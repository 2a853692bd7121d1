import { z } from '@hono/zod-openapi'
import { type ErrorCode, errorCatalogue } from '#contract/data/errors.ts'
import { identityErrors } from '#contract/identity/errors.ts'
import { identityFailures } from '#contract/kit/failures.ts'

const InputIssueSchema = z
  .object({
    path: z.string(),
    code: z.string(),
    message: z.string(),
    value: z
      .unknown()
      .optional()
      .openapi({
        description: 'project_changed と list_item_changed のとき、その項目のいまの値',
        type: ['string', 'number', 'array', 'null'],
        items: {},
      }),
  })
  .openapi('InputIssue')

const problemOf = (codes: readonly string[]) =>
  z.object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.enum(codes),
    detail: z.string().openapi({ description: '人に見せる説明' }),
    errors: z.array(InputIssueSchema).optional(),
  })

const ProblemSchema = problemOf(Object.keys(errorCatalogue)).openapi('Problem')

const IdentityProblemSchema = problemOf([...Object.keys(identityErrors), ...identityFailures]).openapi(
  'IdentityProblem',
)

const problemAnswer = (description: string, schema: z.ZodType) => ({
  description,
  content: { 'application/problem+json': { schema } },
})

export const identityProblemAnswer = (description: string) =>
  problemAnswer(description, IdentityProblemSchema)

export function problemAnswers(codes: readonly ErrorCode[]) {
  const byStatus = Map.groupBy(codes, (code) => errorCatalogue[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, alike]) => [
      status,
      problemAnswer(alike.map(describeCode).join('\n'), ProblemSchema),
    ]),
  )
}

const describeCode = (code: ErrorCode) => `- \`${code}\`：${errorCatalogue[code].detail}`
