import { join, relative } from 'node:path'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import { mailFolder } from '#server/mail/mail-folder.ts'
import { checkSmtp } from '#server/mail/mail-transport.ts'
import { CommandError, reasonOf } from './command-error.ts'

const timeoutMs = 5_000

/** Says where users sign in, and checks that a hosted issuer's keys can be fetched. */
export async function checkSignIn({
  tokenIssuer,
  authSecrets,
  outsideProvider,
  dataDir,
}: Config): Promise<string> {
  if (tokenIssuer) return `at ${tokenIssuer.issuer}, which shows ${await countKeys(tokenIssuer.jwksUrl)} keys`
  const secret = authSecrets
    ? `AUTH_SECRETS, the newest of version ${authSecrets[0]?.version}`
    : `the secret in ${join(dataDir, 'auth-secret')}; the api alone needs AUTH_SECRETS`
  return outsideProvider ? `here and at ${outsideProvider.issuer}, by ${secret}` : `here, by ${secret}`
}

const KeySetSchema = z.object({ keys: z.array(z.unknown()) })

async function countKeys(url: string): Promise<number> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
    return KeySetSchema.parse(await answer.json()).keys.length
  } catch {
    throw new CommandError(`TOKEN_JWKS_URL ${url} gives no key set; expected JSON with "keys"`)
  }
}

/** Says where mails go, and checks that the server accepts them. */
export async function checkMail({ smtpUrl, mailFrom, dataDir }: Config): Promise<string> {
  if (!smtpUrl) {
    const folder = mailFolder(dataDir)
    const near = relative(process.cwd(), folder)
    return `files in ${near.startsWith('..') ? folder : near}; SMTP_URL would send them`
  }
  const { host } = new URL(smtpUrl)
  try {
    await checkSmtp(smtpUrl, timeoutMs)
  } catch (error) {
    throw new CommandError(`SMTP_URL: ${host} does not take mails (${reasonOf(error)})`)
  }
  return `by ${host}, from ${mailFrom}`
}

export function describeRequests({ origins, trustedProxies, rateLimit }: Config): string {
  const proxies = !trustedProxies
    ? 'no proxy is trusted'
    : 'count' in trustedProxies
      ? `${trustedProxies.count} proxies are trusted`
      : 'the listed proxies are trusted'
  const limits = rateLimit === 'off' ? 'no limits: never for the public' : `limits times ${rateLimit}`
  return `from ${origins.join(', ')}; ${proxies}; ${limits}`
}
