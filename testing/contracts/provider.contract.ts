import { expect, test } from 'vitest'
import type { Provider } from '#api/provider.ts'

/** What the contract of every kind of provider needs: the provider with valid settings, and without them. */
export type ProviderUnderTest<T extends Provider> = {
  /** A new one with valid settings. */
  create(): T
  /** One that lacks a setting it needs, where it needs any. */
  createIncomplete?(): T
}

/** What holds for providers of every kind. Part of the contract of each; call it inside `describe`. */
export function testProvider({ create, createIncomplete }: ProviderUnderTest<Provider>): void {
  test('has a name of at most 40 characters that does not change', () => {
    expect(create().name).toMatch(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}$/u)
    expect(create().name).toBe(create().name)
  })

  test('finds nothing wrong with valid settings', () => {
    expect(create().check()).toEqual([])
  })

  if (createIncomplete)
    test('says in a sentence what its settings lack', () => {
      const problems = createIncomplete().check()
      expect(problems.length).toBeGreaterThan(0)
      for (const problem of problems) expect(problem).toMatch(/^[^\n]{10,300}$/)
    })
}
