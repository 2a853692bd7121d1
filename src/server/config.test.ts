import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { EnvironmentSchema } from './environment.ts'

function linesFor(env: Record<string, string>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.lines
    throw error
  }
}

test('has a default for every variable', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    webPort: 3000,
    apiPort: 4000,
    webUrl: 'http://127.0.0.1:3000',
    apiUrl: 'http://127.0.0.1:4000',
    dataDir: `${process.cwd()}/.data`,
    imageUrl: undefined,
    apiKey: undefined,
    databaseUrl: undefined,
    devPages: false,
    demo: true,
  })
})

test('loads no demo if DEMO is false', () => {
  expect(readConfig({ DEMO: 'false' }).demo).toBe(false)
})

test('derives public addresses from host and port unless they are given', () => {
  expect(readConfig({ HOST: '0.0.0.0', WEB_PORT: '8080' }).webUrl).toBe('http://localhost:8080')
  expect(readConfig({ HOST: '::1' }).apiUrl).toBe('http://[::1]:4000')
  expect(readConfig({ WEB_URL: 'https://tokonoma.example/' }).webUrl).toBe('https://tokonoma.example')
})

test('leaves footer links without a configured address empty', () => {
  const { externalLinks } = readConfig({
    CONTACT_URL: 'https://tokonoma.example/contact?from=web',
    RECRUIT_URL: '',
  })
  expect(externalLinks).toEqual({ contact: 'https://tokonoma.example/contact?from=web' })
})

test('sends events to all named sinks, each with its own settings', () => {
  expect(readConfig({}).analytics).toEqual({})
  const { analytics } = readConfig({
    ANALYTICS: 'first-party, amplitude,ga4',
    AMPLITUDE_API_KEY: '0123456789abcdef',
    GA4_MEASUREMENT_ID: 'G-ABC1234567',
  })
  expect(analytics).toEqual({
    firstParty: true,
    amplitude: { apiKey: '0123456789abcdef', url: 'https://api2.amplitude.com/2/httpapi' },
    ga4: { measurementId: 'G-ABC1234567' },
  })
})

test('accepts a pooler and a replica beside the database that they lead to', () => {
  const pooler = 'postgresql://api:secret@pooler:6432/tokonoma'
  expect(linesFor({ DATABASE_POOLER_URL: pooler })).toEqual([
    'DATABASE_POOLER_URL needs DATABASE_URL beside it: some of the work asks for PostgreSQL itself',
  ])
  const replica = 'postgresql://api:secret@replica/tokonoma'
  expect(linesFor({ DATABASE_READ_URL: replica })).toEqual([
    'DATABASE_READ_URL needs DATABASE_URL beside it: some of the work asks for PostgreSQL itself',
  ])
  const { databasePoolerUrl, databaseReadUrl } = readConfig({
    DATABASE_URL: 'postgresql://db/tokonoma',
    DATABASE_POOLER_URL: pooler,
    DATABASE_READ_URL: replica,
  })
  expect([databasePoolerUrl, databaseReadUrl]).toEqual([pooler, replica])
})

test('treats an empty variable as an absent one', () => {
  expect(readConfig({ WEB_PORT: '', API_KEY: '', DATABASE_URL: '' })).toEqual(readConfig({}))
})

test.each([
  ['WEB_PORT', '0', 'WEB_PORT "0" is not valid; expected a port number from 1 to 65535'],
  ['WEB_PORT', '65536', 'a port number'],
  ['API_PORT', '40x', 'API_PORT "40x" is not valid'],
  ['HOST', 'a b', 'HOST "a b" is not valid'],
  ['WEB_URL', 'tokonoma.example', 'an http(s) address'],
  ['API_URL', 'https://a.example/api', 'an address without a path'],
  ['IMAGE_URL', 'https://a.example/images', 'an address without a path'],
  ['DATABASE_URL', 'postgresql://', 'expected an address with a host: postgresql://user'],
  ['DATABASE_URL', 'postgres:///tokonoma', 'an address with a host'],
  ['DATABASE_URL', 'mysql://host/db', 'expected postgresql://user'],
  ['DATABASE_POOL_SIZE', '0', 'a number from 1 to 999'],
  ['TOKEN_CLAIMS', 'mail=x', 'names of email, email_verified and auth_time'],
  ['SECURITY_CONTACT', 'security@example.jp', 'where holes are reported'],
  ['SECURITY_EXPIRES', 'tomorrow', 'until when that contact is read'],
  ['CONTACT_URL', 'javascript:alert(1)', 'an http(s) address'],
  ['LOG_LEVEL', 'loud', 'debug, info, warn, error or silent'],
  ['ANALYTICS', 'all', 'one or several of none, console, first-party, amplitude, ga4, comma between'],
  ['ANALYTICS', 'none,console', 'none alone, or sinks without it'],
  ['ANALYTICS', 'first-party,amplitude', 'AMPLITUDE_API_KEY and amplitude in ANALYTICS belong together'],
  ['ANALYTICS', 'ga4', 'GA4_MEASUREMENT_ID and ga4 in ANALYTICS belong together'],
  ['AMPLITUDE_API_KEY', '0123456789abcdef', 'AMPLITUDE_API_KEY and amplitude in ANALYTICS belong together'],
  ['GA4_MEASUREMENT_ID', 'UA-1-1', 'an id such as G-ABC1234567'],
  ['SENTRY_DSN', 'https://errors.example.com/1', 'an address such as https://key@errors.example.com/1'],
  ['SENTRY_DSN', 'https://key@errors.example.com/', 'an address such as https://key@'],
  ['DEV_PAGES', 'yes', 'true or false'],
])('reports %s=%s in one clear line', (name, value, expected) => {
  expect(linesFor({ [name]: value })).toEqual([expect.stringContaining(expected)])
})

test('repeats no secrets in error messages', () => {
  const lines = linesFor({ API_KEY: 'short', DATABASE_URL: 'mysql://root:hunter2@host/db' })
  expect(lines).toHaveLength(2)
  expect(lines.join()).not.toMatch(/short|hunter2/)
})

test('reports every wrong variable on a line of its own, and a port shared by two pieces', () => {
  expect(linesFor({ WEB_PORT: 'x', API_PORT: 'y', LOG_LEVEL: 'z' })).toHaveLength(3)
  expect(linesFor({ WEB_PORT: '4000' })).toEqual([expect.stringContaining('both 4000')])
})

test('documents every variable', () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
  const missing = Object.keys(EnvironmentSchema.shape).filter((name) => !text.includes(`\`${name}\``))
  expect(missing).toEqual([])
})

test('accepts a valid index prefix as the path of SEARCH_URL and rejects any other path', () => {
  const at = (path: string) => linesFor({ SEARCH_URL: `http://127.0.0.1:9200${path}` })
  for (const path of ['', '/', '/tokonoma', '/tok-team_2/', '/tokonoma?timeout=9'])
    expect(at(path)).toEqual([])
  for (const path of ['/Tokonoma', '/-tok', '/tok*', '/a,b', '/search/tokonoma', '/床の間'])
    expect(at(path)).toEqual([expect.stringMatching(/^SEARCH_URL .*; expected one word as its path: /)])
})

test('names an outside provider Google only for Google’s issuer or by the operator’s setting', () => {
  const nameOf = (env: Record<string, string>) =>
    readConfig({ OIDC_CLIENT_ID: 'web', OIDC_CLIENT_SECRET: 'secret', ...env }).outsideProvider?.name
  expect(nameOf({})).toBe('Google')
  expect(nameOf({ OIDC_ISSUER: 'https://id.example' })).toBeNull()
  expect(nameOf({ OIDC_ISSUER: 'https://accounts.google.com.example' })).toBeNull()
  expect(nameOf({ OIDC_ISSUER: 'https://id.example', OIDC_NAME: '社内 ID' })).toBe('社内 ID')
})
