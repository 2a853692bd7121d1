import { z } from 'zod'
import { listMaterials } from '#contract/materials/routes.ts'
import type { Config } from '#server/config.ts'
import { sign } from '#server/http/signature.ts'
import { CommandError, rootOf, Weakness } from './command-error.ts'

const ProblemSchema = z.object({ code: z.string() })

/** Checks that the api is ready and accepts requests signed with its key. */
export async function checkApi({ apiUrl, apiInternalUrl = apiUrl, apiKey }: Config): Promise<string> {
  const ready = await ask(`${apiInternalUrl}/readyz`)
  if (!ready.ok) throw new Weakness(`${apiInternalUrl} answers and is not ready (${ready.status})`)
  // Another check reports a missing key.
  if (apiKey === undefined) return `${apiInternalUrl} is ready`
  const seconds = Math.floor(Date.now() / 1_000)
  const answer = await ask(`${apiInternalUrl}${listMaterials.path}`, {
    'X-Timestamp': String(seconds),
    'X-Signature': sign(apiKey, seconds),
  })
  if (answer.ok) return `${apiInternalUrl} is ready, and knows the key`
  const { code } = ProblemSchema.catch({ code: '' }).parse(await answer.json().catch(() => undefined))
  throw new CommandError(
    `${apiInternalUrl} ${refusals[code] ?? `refuses a page what it asks (${answer.status})`}`,
  )
}

const refusals: Readonly<Record<string, string>> = {
  signature_invalid: 'has another API_KEY: give web and api the same',
  signature_stale: 'has another time: set the clocks of both machines',
}

const ask = (url: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, { headers, signal: AbortSignal.timeout(5_000) }).catch((error: unknown) => {
    throw new CommandError(
      `${new URL(url).origin} does not answer (${rootOf(error)}); API_INTERNAL_URL or API_URL names the api`,
    )
  })
