import { defineConfig } from 'vitest/config'
import { contractConstants } from './tools/contract-constants.ts'
import { LongestFirst } from './tools/testing/longest-first.ts'

// These replace modules or globals, or keep state for a page's lifetime: each file needs its own process.
const alone = [
  'src/search/{search-index,slice-size,matching/text-search,words/common-words}.test.ts',
  'src/server/error-reports/**/*.test.ts',
  'src/web/shared/{cart,session}/**/*.test.ts',
  'src/web/kit/{ui/action,form/form-issues}.test.ts',
]

/**
 * Bounds for a machine with a load of twenty: tests wait for conditions, so a passing one never waits this
 * long.
 */
const patience = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  // Only `npm test` retries a failed test, and its result names the test.
  retry: process.env.CI ? 1 : 0,
}
const patient = { poll: { timeout: 300_000 } }

/** URL of an OpenSearch, see tools/test-opensearch.ts. */
const searchUrl = process.env.TEST_SEARCH_URL
const isPart = process.env.TEST_SEARCH_PART === 'true'

// Three projects, the cheapest first. `npm test` runs each by name.
export default defineConfig({
  define: contractConstants,
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,tools,bench}/**/*.test.{ts,tsx}', 'tests/golden/**/*.test.ts'],
          exclude: alone,
          isolate: false,
          expect: patient,
          ...patience,
        },
      },
      { extends: true, test: { name: 'unit-alone', include: alone, expect: patient, ...patience } },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          setupFiles: ['tests/support/quick-passwords.ts'],
          globalSetup: ['tests/support/database-server.ts'],
          // Every file has its own database and api; only modules are shared, because importing them takes
          // most of the time.
          isolate: false,
          // By default Vitest leaves one of two cores unused, and the other lanes take their share anyway.
          maxWorkers: 2,
          expect: patient,
          ...patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'cli',
          include: ['tests/cli/**/*.test.ts'],
          globalSetup: ['tests/support/database-server.ts'],
          // As above.
          isolate: false,
          expect: patient,
          ...patience,
          // Each starts whole servers: more in parallel only wait for each other.
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'opensearch',
          include: isPart
            ? ['tests/opensearch/{oracle,follows-database}.test.ts', 'tests/golden/queries.test.ts']
            : [
                'tests/opensearch/**/*.test.ts',
                'tests/golden/{queries,rooms,symmetry,sentences-found}.test.ts',
              ],
          globalSetup: ['tests/support/database-server.ts'],
          ...(searchUrl && {
            provide: {
              searchUrl,
              searchControl: process.env.TEST_SEARCH_CONTROL ?? '',
              ...(isPart && { oracleRuns: 8 }),
            },
          }),
          expect: patient,
          ...patience,
          // All files share one server.
          maxWorkers: 1,
        },
      },
    ],
  },
})
