import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Both cores of a small machine: tests wait for the database as often as for themselves.
    maxWorkers: 2,
    // How long a condition is waited for: longer than a machine busy with something else needs.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts', 'node_modules', 'build', 'data'],
          // Far above what any takes: a machine that is busy with something else fails no test.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'database',
          include: ['**/*.db.test.ts'],
          exclude: ['node_modules', 'build', 'data'],
          globalSetup: ['./testing/database-image.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // A test file has a database of its own; its modules it can share, and starts at once.
          isolate: false,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.spec.ts'],
          globalSetup: ['./e2e/running-shop.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
          // One shop with one stock: journeys take turns.
          fileParallelism: false,
          // A press that comes before the page's scripts, on a machine that stalls, is lost; what is wrong fails three times.
          retry: 2,
        },
      },
    ],
  },
})
