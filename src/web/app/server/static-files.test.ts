import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createStaticFiles } from './static-files.ts'

const directory = mkdtempSync(join(tmpdir(), 'static-files-'))
mkdirSync(join(directory, 'assets'))
writeFileSync(join(directory, 'assets/app-1a2b.js'), 'let a = 1')
writeFileSync(join(directory, 'assets/app-1a2b.js.br'), 'brotli')
writeFileSync(join(directory, 'assets/app-1a2b.js.gz'), 'gzip')
writeFileSync(join(directory, 'og.png'), 'png')
afterAll(() => rmSync(directory, { recursive: true }))

const serve = createStaticFiles(directory)
const get = (path: string, headers: Record<string, string> = {}) =>
  serve(new Request(`http://web.example${path}`, { headers }), path)

test('serves built assets as immutable, in the best encoding the browser accepts', async () => {
  const answer = get('/assets/app-1a2b.js', { 'Accept-Encoding': 'gzip, deflate, br' })
  expect(answer?.headers.get('Cache-Control')).toContain('immutable')
  expect(answer?.headers.get('Content-Encoding')).toBe('br')
  expect(answer?.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
  expect(await answer?.text()).toBe('brotli')
  expect(await get('/assets/app-1a2b.js', { 'Accept-Encoding': 'gzip' })?.text()).toBe('gzip')
  expect(await get('/assets/app-1a2b.js', { 'Accept-Encoding': 'br;q=0, gzip;q=0.5' })?.text()).toBe('gzip')
  expect(await get('/assets/app-1a2b.js')?.text()).toBe('let a = 1')
})

test('revalidates other files and answers 304 if unchanged', () => {
  const first = get('/og.png')
  expect(first?.headers.get('Cache-Control')).not.toContain('immutable')
  const again = get('/og.png', { 'If-None-Match': first?.headers.get('ETag') ?? '' })
  expect(again?.status).toBe(304)
})

test.each(['/', '/assets/app-1a2b.js.br', '/../og.png', '/assets', '/nothing.js'])(
  'serves no file for %s',
  (path) => {
    expect(get(path)).toBeNull()
  },
)
