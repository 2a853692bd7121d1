import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const program = join(import.meta.dirname, '../../src/web/app/public/verify-award.mjs')
const folder = mkdtempSync(join(tmpdir(), 'verify-award-'))
afterAll(() => rmSync(folder, { recursive: true }))

const files = { 'ledger.csv': 'award,seq\n', 'heads.json': '{"items":[]}', 'number.json': '7' }
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

test.each([
  ['nothing', [], 'Two files are needed'],
  ['one file', ['ledger.csv'], 'Two files are needed'],
  ['three files', ['ledger.csv', 'heads.json', 'heads.json'], 'Two files are needed'],
  ['an unknown option', ['ledger.csv', 'heads.json', '--old', 'heads.json'], "Unknown option '--old'"],
  ['a missing ledger', ['other.csv', 'heads.json'], 'There is no file other.csv.'],
  ['missing older heads', ['ledger.csv', 'heads.json', '--older', 'a.json'], 'no file a.json.'],
  ['a folder', ['.', 'heads.json'], 'EISDIR'],
  ['heads that are not JSON', ['ledger.csv', 'ledger.csv'], 'ledger.csv is not JSON.'],
  ['heads that are no list', ['ledger.csv', 'number.json'], 'number.json is no list of an award.'],
])('prints only its usage when called with %s', (_, args, problem) => {
  const { status, said } = run(...args)
  expect(said).toContain(problem)
  expect(said).toContain('Usage: node verify-award.mjs ledger.csv heads.json')
  expect(said).not.toContain('fit')
  expect(status).toBe(2)
})

test('exits with another status when the ledger does not fit', () => {
  expect(run('ledger.csv', 'heads.json')).toEqual({
    status: 1,
    said: 'It does not fit: the columns are others\n',
  })
})
