import { resolve } from 'node:path'
import { z } from 'zod'
import type { ClaimNames } from './caller.ts'
import { readTrustedProxies, type TrustedProxies } from './http/rate-limit/address.ts'
import type { LogLevel } from './logger.ts'

const port = (fallback: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, 'a port number from 1 to 65535')
    .transform(Number)
    .refine((value) => value >= 1 && value <= 65_535, 'a port number from 1 to 65535')
    .default(fallback)

const httpOrigin = z
  .url({ protocol: /^https?$/, error: 'an http(s) address such as https://example.com', abort: true })
  .refine((value) => new URL(value).pathname === '/', 'an address without a path')
  .transform((value) => new URL(value).origin)

const pageAddress = z
  .url({ protocol: /^https?$/, error: 'an http(s) address such as https://example.com/contact' })
  .optional()

const databaseForm = 'postgresql://user:password@host:5432/database'

const dsnForm = 'an address such as https://key@errors.example.com/1'

const analyticsSinks = ['none', 'console', 'first-party', 'amplitude', 'ga4'] as const

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const satisfies readonly LogLevel[]

/** Every environment variable the programs read. `docs/operations.md` explains them to operators. */
export const EnvironmentSchema = z.object({
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'a host name or an IP address such as 127.0.0.1')
    .default('127.0.0.1'),
  WEB_PORT: port(3000),
  API_PORT: port(4000),
  WEB_URL: httpOrigin.optional(),
  API_URL: httpOrigin.optional(),
  IMAGE_URL: httpOrigin.optional(),
  API_INTERNAL_URL: httpOrigin.optional(),
  DATA_DIR: z.string().default('.data'),
  API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'at least 16 printable characters without spaces')
    .optional(),
  AUTH_SECRETS: z
    .string()
    .regex(
      /^\d+:[^,\s]{32,}(,\d+:[^,\s]{32,})*$/,
      'version:secret pairs, the newest first, of 32 characters or more',
    )
    .transform((given) => given.split(',').map(readSecret))
    .refine(
      (secrets) => new Set(secrets.map(({ version }) => version)).size === secrets.length,
      'every version once',
    )
    .optional(),
  TOKEN_ISSUER: z.string().optional(),
  TOKEN_JWKS_URL: z.url({ protocol: /^https?$/, error: 'the address of a key set' }).optional(),
  TOKEN_AUDIENCE: z.string().optional(),
  TOKEN_ALGORITHMS: z
    .string()
    .regex(/^(([RPE]S(256|384|512)|EdDSA)(,(?!$)|$))+$/, 'algorithms of public keys such as RS256,EdDSA')
    .transform((given) => given.split(','))
    .default(['RS256', 'ES256', 'EdDSA']),
  TOKEN_CLAIMS: z
    .string()
    .regex(
      /^((email|email_verified|auth_time)=[^,=\s]+(,(?!$)|$))+$/,
      'names of email, email_verified and auth_time such as email=https://example.com/email',
    )
    .transform((given): ClaimNames => Object.fromEntries(given.split(',').map((pair) => pair.split('='))))
    .optional(),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'the address of an OpenID provider' })
    .default('https://accounts.google.com'),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  SEARCH_URL: z
    .url({
      protocol: /^https?$/,
      error: 'the address of an OpenSearch such as http://127.0.0.1:9200/tokonoma',
    })
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z.string().default('TOKONOMA <no-reply@localhost>'),
  CORS_ORIGINS: z
    .string()
    .transform((given) => given.split(',').map((part) => part.trim()))
    .pipe(z.array(httpOrigin))
    .default([]),
  TRUSTED_PROXIES: z
    .string()
    .transform((given, context) => {
      const trusted = readTrustedProxies(given)
      if (!trusted) context.addIssue('how many proxies there are, or their addresses such as 10.0.0.0/8,::1')
      return trusted
    })
    .optional(),
  RATE_LIMIT: z
    .string()
    .regex(/^(off|\d{1,4}|\d?\.\d{1,3})$/, 'off, or by how much the limits are multiplied, such as 2 or 0.5')
    .transform((given) => (given === 'off' ? given : Number(given)))
    .refine((given) => given !== 0, 'a number above 0, or off')
    .default(1),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: databaseForm, abort: true })
    .refine((value) => new URL(value).hostname !== '', `an address with a host: ${databaseForm}`)
    .optional(),
  DATABASE_POOL_SIZE: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'a number from 1 to 999')
    .transform(Number)
    .default(10),
  LOG_LEVEL: z.enum(logLevels, 'debug, info, warn, error or silent').default('warn'),
  ANALYTICS: z
    .string()
    .transform((given) => given.split(',').map((part) => part.trim()))
    .pipe(z.array(z.enum(analyticsSinks, `one or several of ${analyticsSinks.join(', ')}, comma between`)))
    .refine((sinks) => !sinks.includes('none') || sinks.length === 1, 'none alone, or sinks without it')
    .default(['none']),
  AMPLITUDE_API_KEY: z
    .string()
    .regex(/^\w{8,}$/, 'the key of an Amplitude project')
    .optional(),
  AMPLITUDE_URL: pageAddress,
  GA4_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,}$/, 'an id such as G-ABC1234567')
    .optional(),
  SENTRY_DSN: z
    .url({ protocol: /^https?$/, error: dsnForm, abort: true })
    .refine((value) => /^https?:\/\/\w+@[^/?#]+\/([^?#]*\/)?\d+$/.test(value), dsnForm)
    .optional(),
  CONTACT_URL: pageAddress,
  RECRUIT_URL: pageAddress,
  AWARDS_URL: pageAddress,
  MAGAZINE_URL: pageAddress,
  DEV_PAGES: z
    .enum(['true', 'false'], 'true or false')
    .transform((value) => value === 'true')
    .default(false),
})

export interface Config {
  host: string
  webPort: number
  apiPort: number
  /** Public origins, without a slash at the end. */
  webUrl: string
  apiUrl: string
  /** Where pages have their pictures from, when that is not the web itself. */
  imageUrl: string | undefined
  /** Where the web's own server reaches the api, when that is another address than the public one. */
  apiInternalUrl: string | undefined
  /** Absolute. */
  dataDir: string
  apiKey: string | undefined
  databaseUrl: string | undefined
  /** Whose pages may write and sign in: the web's, and others that the operator lists. */
  origins: string[]
  trustedProxies: TrustedProxies | undefined
  /** By how much the limits of requests are multiplied. */
  rateLimit: number | 'off'
  /** The newest first. */
  authSecrets: { version: number; value: string }[] | undefined
  /** People sign in there instead of here. */
  tokenIssuer:
    | { issuer: string; audience: string; jwksUrl: string; algorithms: string[]; claims?: ClaimNames }
    | undefined
  /** People may sign in by it in a popup: Google, or another OpenID provider. */
  outsideProvider: { issuer: string; clientId: string; clientSecret: string } | undefined
  /** Mails become files of the data folder without it. */
  smtpUrl: string | undefined
  /** OpenSearch answers searches; the engine in every api process does without it. */
  searchUrl: string | undefined
  mailFrom: string
  databasePoolSize: number
  logLevel: LogLevel
  /** Where errors are reported to; nowhere without it. */
  sentryDsn: string | undefined
  /** Where events go; nowhere when it is empty. */
  analytics: {
    console?: true
    firstParty?: true
    amplitude?: { apiKey: string; url: string }
    ga4?: { measurementId: string }
  }
  /** Pages on other hosts that the footer links to. */
  externalLinks: { contact?: string; recruit?: string; awards?: string; magazine?: string }
  /** Pages for builders, such as /dev/ui. Never for the public. */
  devPages: boolean
}

/** What is wrong with the environment, one line a variable. */
export class ConfigError extends Error {
  readonly lines: string[]

  constructor(lines: string[]) {
    super(lines.join('\n'))
    this.name = 'ConfigError'
    this.lines = lines
  }
}

/** Reads the environment. An empty variable counts as absent, because compose files pass those. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = EnvironmentSchema.safeParse(given)
  if (!parsed.success) {
    const wrong = new Map(parsed.error.issues.map((issue) => [String(issue.path[0]), issue.message]))
    throw new ConfigError([...wrong].map(([name, expected]) => describe(name, given[name], expected)))
  }
  const { data } = parsed
  if (data.WEB_PORT === data.API_PORT) {
    throw new ConfigError([`WEB_PORT and API_PORT are both ${data.WEB_PORT}; expected two different ports`])
  }
  const webUrl = data.WEB_URL ?? localOrigin(data.HOST, data.WEB_PORT)
  return {
    host: data.HOST,
    webPort: data.WEB_PORT,
    apiPort: data.API_PORT,
    webUrl,
    apiUrl: data.API_URL ?? localOrigin(data.HOST, data.API_PORT),
    imageUrl: data.IMAGE_URL,
    apiInternalUrl: data.API_INTERNAL_URL,
    dataDir: resolve(data.DATA_DIR),
    apiKey: data.API_KEY,
    databaseUrl: data.DATABASE_URL,
    origins: [webUrl, ...data.CORS_ORIGINS],
    trustedProxies: data.TRUSTED_PROXIES,
    rateLimit: data.RATE_LIMIT,
    authSecrets: data.AUTH_SECRETS,
    tokenIssuer: readTokenIssuer(data),
    outsideProvider: readOutsideProvider(data),
    smtpUrl: data.SMTP_URL,
    searchUrl: data.SEARCH_URL,
    mailFrom: data.MAIL_FROM,
    databasePoolSize: data.DATABASE_POOL_SIZE,
    logLevel: data.LOG_LEVEL,
    sentryDsn: data.SENTRY_DSN,
    analytics: readAnalytics(data),
    externalLinks: {
      contact: data.CONTACT_URL,
      recruit: data.RECRUIT_URL,
      awards: data.AWARDS_URL,
      magazine: data.MAGAZINE_URL,
    },
    devPages: data.DEV_PAGES,
  }
}

// Secrets are never repeated: the lines end in terminals and logs.
const secretNames = new Set(['API_KEY', 'DATABASE_URL', 'AUTH_SECRETS', 'OIDC_CLIENT_SECRET', 'SMTP_URL'])

function describe(name: string, value: string | undefined, expected: string): string {
  const shown = value === undefined || secretNames.has(name) ? '' : ` "${value}"`
  return `${name}${shown} is not valid; expected ${expected}`
}

function readSecret(pair: string): { version: number; value: string } {
  const colon = pair.indexOf(':')
  return { version: Number(pair.slice(0, colon)), value: pair.slice(colon + 1) }
}

function readTokenIssuer(data: z.output<typeof EnvironmentSchema>): Config['tokenIssuer'] {
  const { TOKEN_ISSUER: issuer, TOKEN_JWKS_URL: jwksUrl, TOKEN_AUDIENCE: audience } = data
  const { TOKEN_ALGORITHMS: algorithms, TOKEN_CLAIMS: claims } = data
  if (issuer && jwksUrl && audience) return { issuer, jwksUrl, audience, algorithms, claims }
  if (!issuer && !jwksUrl && !audience) return undefined
  throw new ConfigError(['TOKEN_ISSUER, TOKEN_JWKS_URL and TOKEN_AUDIENCE belong together; set all or none'])
}

function readOutsideProvider(data: z.output<typeof EnvironmentSchema>): Config['outsideProvider'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = data
  if (clientId && clientSecret) return { issuer, clientId, clientSecret }
  if (!clientId && !clientSecret) return undefined
  throw new ConfigError(['OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together; set both or none'])
}

function readAnalytics(data: z.output<typeof EnvironmentSchema>): Config['analytics'] {
  const { ANALYTICS: sinks, AMPLITUDE_API_KEY: apiKey, GA4_MEASUREMENT_ID: measurementId } = data
  for (const [sink, name, value] of [
    ['amplitude', 'AMPLITUDE_API_KEY', apiKey],
    ['ga4', 'GA4_MEASUREMENT_ID', measurementId],
  ] as const) {
    if (sinks.includes(sink) !== (value !== undefined))
      throw new ConfigError([`${name} and ${sink} in ANALYTICS belong together; set both or none`])
  }
  return {
    ...(sinks.includes('console') && { console: true }),
    ...(sinks.includes('first-party') && { firstParty: true }),
    ...(apiKey && {
      amplitude: { apiKey, url: data.AMPLITUDE_URL ?? 'https://api2.amplitude.com/2/httpapi' },
    }),
    ...(measurementId && { ga4: { measurementId } }),
  }
}

function localOrigin(host: string, portNumber: number): string {
  const everywhere = host === '0.0.0.0' || host === '::'
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${portNumber}`
}
