import { resolve } from 'node:path'
import type { z } from 'zod'
import type { ClaimNames } from './caller.ts'
import { EnvironmentSchema } from './environment.ts'
import type { TrustedProxies } from './http/rate-limit/address.ts'
import type { SecurityContact } from './http/security-txt.ts'
import type { BucketAddress } from './images/bucket-address.ts'
import type { LogLevel } from './logger.ts'

export interface Config {
  host: string
  webPort: number
  apiPort: number
  /** Time of serving while not ready, before a stop. */
  leaveMs: number
  /** Without a trailing slash. */
  webUrl: string
  apiUrl: string
  /** Origin of images, if not the web's own. */
  imageUrl: string | undefined
  /** If the web's server does not use the public address. */
  apiInternalUrl: string | undefined
  /** Absolute. */
  dataDir: string
  backupDir: string | undefined
  apiKey: string | undefined
  databaseUrl: string | undefined
  /** In transaction mode, for the api. */
  databasePoolerUrl: string | undefined
  databaseReadUrl: string | undefined
  /** May write and sign in: the web's, and others listed by the operator. */
  origins: string[]
  trustedProxies: TrustedProxies | undefined
  /** Factor on all rate limits. */
  rateLimit: number | 'off'
  /** Newest first. */
  authSecrets: { version: number; value: string }[] | undefined
  tokenIssuer:
    | { issuer: string; audience: string; jwksUrl: string; algorithms: string[]; claims?: ClaimNames }
    | undefined
  /** A provider in a popup: Google, or another OpenID provider. */
  outsideProvider: { issuer: string; name: string | null; clientId: string; clientSecret: string } | undefined
  /** If absent, mails become files. */
  smtpUrl: string | undefined
  /** OpenSearch; if absent, the engine in every api process serves searches. */
  searchUrl: string | undefined
  mailFrom: string
  databasePoolSize: number
  /** If absent, objects are files in the data folder. */
  bucket: BucketAddress | undefined
  /** OTLP endpoint for traces and metrics; telemetry is off without it. */
  otlp:
    | {
        endpoint: string
        headers: Record<string, string> | undefined
        ratio: number
        metricsEveryMs: number
      }
    | undefined
  logLevel: LogLevel
  sentryDsn: string | undefined
  analytics: {
    console?: true
    firstParty?: true
    amplitude?: { apiKey: string; url: string }
    ga4?: { measurementId: string }
  }
  externalLinks: { contact?: string; recruit?: string; awards?: string; magazine?: string }
  security: SecurityContact | undefined
  /** Never for the public. */
  devPages: boolean
  /** `start` loads the demo into an empty database. */
  demo: boolean
}

export class ConfigError extends Error {
  readonly lines: string[]

  constructor(lines: string[]) {
    super(lines.join('\n'))
    this.name = 'ConfigError'
    this.lines = lines
  }
}

/** Empty variables count as absent, because compose files pass those. */
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
    leaveMs: data.LEAVE_SECONDS * 1_000,
    webUrl,
    apiUrl: data.API_URL ?? localOrigin(data.HOST, data.API_PORT),
    imageUrl: data.IMAGE_URL,
    apiInternalUrl: data.API_INTERNAL_URL,
    dataDir: resolve(data.DATA_DIR),
    backupDir: data.BACKUP_DIR && resolve(data.BACKUP_DIR),
    apiKey: data.API_KEY,
    databaseUrl: data.DATABASE_URL,
    databasePoolerUrl: besideDatabase(data, 'DATABASE_POOLER_URL'),
    databaseReadUrl: besideDatabase(data, 'DATABASE_READ_URL'),
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
    bucket: data.OBJECTS_URL,
    otlp: data.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: data.OTEL_EXPORTER_OTLP_HEADERS,
          ratio: data.OTEL_TRACES_SAMPLER_ARG,
          metricsEveryMs: data.OTEL_METRIC_EXPORT_INTERVAL,
        }
      : undefined,
    logLevel: data.LOG_LEVEL,
    sentryDsn: data.SENTRY_DSN,
    analytics: readAnalytics(data),
    externalLinks: {
      contact: data.CONTACT_URL,
      recruit: data.RECRUIT_URL,
      awards: data.AWARDS_URL,
      magazine: data.MAGAZINE_URL,
    },
    security: readSecurityContact(data),
    devPages: data.DEV_PAGES,
    demo: data.DEMO,
  }
}

// Never printed: the lines end up in terminals and logs.
const secretNames = new Set([
  'API_KEY',
  'DATABASE_URL',
  'DATABASE_POOLER_URL',
  'DATABASE_READ_URL',
  'OBJECTS_URL',
  'AUTH_SECRETS',
  'OIDC_CLIENT_SECRET',
  'SMTP_URL',
  'SEARCH_URL',
])

function describe(name: string, value: string | undefined, expected: string): string {
  const shown = value === undefined || secretNames.has(name) ? '' : ` "${value}"`
  return `${name}${shown} is not valid; expected ${expected}`
}

function besideDatabase(
  data: z.output<typeof EnvironmentSchema>,
  name: 'DATABASE_POOLER_URL' | 'DATABASE_READ_URL',
): string | undefined {
  if (!data[name] || data.DATABASE_URL) return data[name]
  throw new ConfigError([`${name} needs DATABASE_URL beside it: some of the work asks for PostgreSQL itself`])
}

function readSecurityContact({
  SECURITY_CONTACT: contact,
  SECURITY_EXPIRES: expires,
}: z.output<typeof EnvironmentSchema>): SecurityContact | undefined {
  if (!contact && !expires) return undefined
  if (!contact || !expires)
    throw new ConfigError(['SECURITY_CONTACT and SECURITY_EXPIRES need each other: RFC 9116 asks for both'])
  return { contact, expires }
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
  // Pages must not say Google of another provider.
  const name = data.OIDC_NAME ?? (new URL(issuer).host === 'accounts.google.com' ? 'Google' : null)
  if (clientId && clientSecret) return { issuer, name, clientId, clientSecret }
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
