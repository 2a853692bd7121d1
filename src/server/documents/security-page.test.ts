// docs/security.md answers each requirement of ASVS 5.0.0, levels 1 and 2, and names only files that exist.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const page = readFileSync(`${root}docs/security.md`, 'utf8')
const rows = Array.from(
  page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm),
  ([, number = '', level = '', status = '', how = '']) => ({ number, level, status, how }),
)

/** The last number of levels 1 and 2 in each section; level 3 follows them in 5.0.0. */
const sections: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
}

test('answers every requirement of levels 1 and 2 once, in the order of the standard', () => {
  const numbers = Object.entries(sections).flatMap(([section, last]) =>
    Array.from({ length: last }, (_, place) => `${section}.${place + 1}`),
  )
  expect(rows.map(({ number }) => number)).toEqual(numbers)
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70)
})

test('gives each requirement a status and a reason', () => {
  for (const { number, status, how } of rows) {
    expect(status, number).toMatch(/^(met|\*\*not met\*\*|not applicable)$/)
    expect(how.trim(), number).not.toBe('')
  }
})

test('counts the requirements of each status', () => {
  const count = (status: string) => rows.filter((row) => row.status === status).length
  expect(page.replaceAll('\n', ' ')).toContain(
    `${rows.length} requirements, of which ${count('met')} are met, ${count('**not met**')} are not, and ${count('not applicable')} do not apply`,
  )
})

test('names only files that exist', () => {
  const named = rows.flatMap(({ how }) => [
    ...Array.from(how.matchAll(/`((?:src|tests|docs|tools|deploy)\/[^`]+)`/g), ([, path]) => `${path}`),
    ...Array.from(how.matchAll(/\]\((decisions\/[^)#]+)\)/g), ([, path]) => `docs/${path}`),
  ])
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((path) => !existsSync(root + path))).toEqual([])
})
