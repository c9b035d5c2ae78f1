import { afterAll, expect, test, vi } from 'vitest'

const modules = import.meta.glob([
  './**/*.{ts,tsx}',
  '../contract/**/*.ts',
  '../api/**/*.ts',
  '!./**/*.test.{ts,tsx}',
  '!../contract/**/*.test.ts',
  '!../api/**/*.test.ts',
  // They run as soon as they are loaded, or import files that only the build can read.
  '!./entry.*.tsx',
  '!./root.tsx',
  '!./routes.ts',
  '!./shop/offline/service-worker.ts',
])

// Modules that other tests of this worker have loaded would not be evaluated again.
afterAll(() => vi.resetModules())

test('no module reads a text while it is loaded: the language is not known yet', async () => {
  vi.resetModules()
  const { setLanguageSource } = await import('#contract/language.ts')
  setLanguageSource(() => {
    throw new Error('A text was read before the language was known')
  })
  const failures: string[] = []
  for (const [path, load] of Object.entries(modules)) {
    await load().catch((error: Error) => failures.push(`${path}: ${error.message}`))
  }
  expect(Object.keys(modules).length).toBeGreaterThan(500)
  expect(failures).toEqual([])
})
