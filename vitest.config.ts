import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // One for each core: a journey keeps shop, database and browser busy, so that a third one on two cores makes all of
    // them take a fifth longer. More than four need too much memory.
    maxWorkers: Math.min(Math.max(availableParallelism(), 2), 4),
    // What a test provokes on purpose is logged as in the shop: shown only when the test fails.
    silent: 'passed-only',
    // How long a condition is waited for: longer than a machine busy with something else needs.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts', 'node_modules', 'build', 'data'],
          // Far above what any takes: a machine that is busy with something else fails no test.
          testTimeout: 60_000,
          isolate: false,
          setupFiles: ['./testing/language-source.ts'],
        },
      },
      {
        test: {
          name: 'database',
          include: ['**/*.db.test.ts'],
          exclude: ['node_modules', 'build', 'data'],
          globalSetup: ['./testing/database-image.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // A test file has a database of its own; its modules it can share, and starts at once.
          isolate: false,
        },
      },
      {
        test: {
          name: 'browser',
          // Proofs take longer than `npm test` may (ops/prove.mjs).
          include: ['e2e/**/*.spec.ts', ...(process.env.WITH_PROOFS ? ['e2e/**/*.proof.ts'] : [])],
          globalSetup: ['./e2e/running-shop.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
          // A worker has a shop and a browser of its own (e2e/running-shop.ts); its journeys take turns with both.
          isolate: false,
        },
      },
    ],
  },
})
