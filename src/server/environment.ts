import { z } from 'zod'
import type { ClaimNames } from './caller.ts'
import { readTrustedProxies } from './http/rate-limit/address.ts'
import { bucketForm, readBucketAddress } from './images/bucket-address.ts'
import type { LogLevel } from './logger.ts'

const port = (fallback: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, 'a port number from 1 to 65535')
    .transform(Number)
    .refine((value) => value >= 1 && value <= 65_535, 'a port number from 1 to 65535')
    .default(fallback)

const truth = z.enum(['true', 'false'], 'true or false').transform((value) => value === 'true')

const httpOrigin = z
  .url({ protocol: /^https?$/, error: 'an http(s) address such as https://example.com', abort: true })
  .refine((value) => new URL(value).pathname === '/', 'an address without a path')
  .transform((value) => new URL(value).origin)

const pageAddress = z
  .url({ protocol: /^https?$/, error: 'an http(s) address such as https://example.com/contact' })
  .optional()

const databaseForm = 'postgresql://user:password@host:5432/database'

const databaseAddress = z
  .url({ protocol: /^postgres(ql)?$/, error: databaseForm, abort: true })
  .refine((value) => new URL(value).hostname !== '', `an address with a host: ${databaseForm}`)
  .optional()

const dsnForm = 'an address such as https://key@errors.example.com/1'

const analyticsSinks = ['none', 'console', 'first-party', 'amplitude', 'ga4'] as const

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const satisfies readonly LogLevel[]

/** `docs/operations.md` explains these to operators. */
export const EnvironmentSchema = z.object({
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'a host name or an IP address such as 127.0.0.1')
    .default('127.0.0.1'),
  WEB_PORT: port(3000),
  API_PORT: port(4000),
  LEAVE_SECONDS: z
    .string()
    .regex(/^([1-5]?\d|60)$/, 'a number of seconds from 0 to 60')
    .transform(Number)
    .default(5),
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
  OIDC_NAME: z.string().max(40, 'at most 40 characters').optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  SEARCH_URL: z
    .url({
      protocol: /^https?$/,
      error: 'the address of an OpenSearch such as http://127.0.0.1:9200/tokonoma',
    })
    // Prefix of index names, where `*` and `,` would match foreign indexes.
    .refine(
      (url) => /^\/([a-z\d][a-z\d_-]{0,63}\/?)?$/.test(new URL(url).pathname),
      'one word as its path: small letters, digits, - and _, at most 64, a letter or digit first',
    )
    .refine(
      (url) => /^(\?timeout=([1-9]|[1-9]\d|1[01]\d|120))?$/.test(new URL(url).search),
      'no other parameter than timeout, of 1 to 120 seconds',
    )
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
  BACKUP_DIR: z.string().optional(),
  DATABASE_URL: databaseAddress,
  DATABASE_POOLER_URL: databaseAddress,
  DATABASE_READ_URL: databaseAddress,
  DATABASE_POOL_SIZE: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'a number from 1 to 999')
    .transform(Number)
    .default(10),
  OBJECTS_URL: z
    .string()
    .transform((given, context) => {
      const address = readBucketAddress(given)
      if (!address) context.addIssue(bucketForm)
      return address
    })
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'the address of a collector such as http://127.0.0.1:4318' })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(
      /^[\w-]+=(?:[^,;%\s]|%[\da-f]{2})+(,[\w-]+=(?:[^,;%\s]|%[\da-f]{2})+)*$/i,
      'headers such as authorization=Bearer%20key, comma between, their values encoded as in an address',
    )
    .transform((given) => readHeaders(given))
    .optional(),
  OTEL_METRIC_EXPORT_INTERVAL: z
    .string()
    .regex(/^[1-9]\d{2,6}$/, 'milliseconds, at least 100')
    .transform(Number)
    .default(60_000),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0?\.\d{1,4}|0|1(\.0)?)$/, 'the share of traces that is told, from 0 to 1')
    .transform(Number)
    .default(1),
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
  SECURITY_CONTACT: z
    .string()
    .regex(
      /^(mailto:[^\s@?]+@[^\s@?]+|https:\/\/\S+)$/,
      'where holes are reported, such as mailto:security@example.jp or an https address',
    )
    .optional(),
  SECURITY_EXPIRES: z.iso
    .datetime({ offset: true, error: 'until when that contact is read, such as 2027-06-01T00:00:00Z' })
    .transform((moment) => new Date(moment))
    .optional(),
  CONTACT_URL: pageAddress,
  RECRUIT_URL: pageAddress,
  AWARDS_URL: pageAddress,
  MAGAZINE_URL: pageAddress,
  DEV_PAGES: truth.default(false),
  DEMO: truth.default(true),
})

const readHeaders = (given: string): Record<string, string> =>
  Object.fromEntries(
    given.split(',').map((pair): [string, string] => {
      const [name = '', ...value] = pair.split('=')
      return [name, decodeURIComponent(value.join('='))]
    }),
  )

function readSecret(pair: string): { version: number; value: string } {
  const colon = pair.indexOf(':')
  return { version: Number(pair.slice(0, colon)), value: pair.slice(colon + 1) }
}
