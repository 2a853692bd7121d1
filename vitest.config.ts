import { defineConfig } from 'vitest/config'

// Three kinds, cheapest first. `npm test` runs each by its name.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,tools,bench}/**/*.test.{ts,tsx}', 'tests/golden/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/database-server.ts'],
          testTimeout: 15_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'cli',
          include: ['tests/cli/**/*.test.ts'],
          globalSetup: ['tests/support/database-server.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Each starts whole servers; side by side they only wait for each other.
          fileParallelism: false,
        },
      },
    ],
  },
})
