import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts', 'node_modules', 'build', 'data'],
        },
      },
      {
        test: {
          name: 'database',
          include: ['**/*.db.test.ts'],
          exclude: ['node_modules', 'build', 'data'],
          globalSetup: ['./testing/database-image.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.spec.ts'],
          globalSetup: ['./e2e/running-shop.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // One shop with one stock: journeys take turns.
          fileParallelism: false,
        },
      },
    ],
  },
})
