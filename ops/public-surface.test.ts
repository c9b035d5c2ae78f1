import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { API_VERSION } from '#contract/api-version.ts'
import { publicFiles, readPublicSurface, recordedFolder } from './public-surface.ts'

const folder = dirname(import.meta.dirname)
const surface = readPublicSurface()
const hint =
  'The public surface has changed. If that is meant: npm run record-surface, API_VERSION, CHANGELOG.md.'

describe('the public surface', () => {
  test.each(Object.entries(surface))('is the recorded one: %s', (name, text) => {
    expect(text, hint).toBe(readFileSync(join(recordedFolder, name), 'utf8'))
  })

  test('has declarations of every public file and name', () => {
    for (const [file, names] of Object.entries(publicFiles)) {
      expect(surface['types.txt']).toContain(`// ${file}\n`)
      if (names !== 'all')
        for (const name of names)
          expect(surface['types.txt']).toMatch(new RegExp(`^export type ${name}\\b`, 'm'))
    }
  })

  test('uses public types only, and the handle of the database', () => {
    const imported = surface['types.txt'].split(/^\/\/ /m).flatMap((section) => {
      const [file = ''] = section.split('\n')
      return [...section.matchAll(/from '([#.][^']+)'/g)].map(([, path = '']) =>
        path.startsWith('#') ? path.slice(1) : join(dirname(file), path),
      )
    })
    const others = [...new Set(imported)].filter((file) => !Object.hasOwn(publicFiles, file))
    expect(others).toEqual(['database/connect.ts'])
  })

  test('has calls, events and settings that are known to exist', () => {
    expect(surface['calls.txt']).toMatch(/^POST \/order\/post-order \| Needs a signed-in account\./m)
    expect(surface['types.txt']).toContain("'order.placed'")
    expect(surface['settings.txt'].split('\n')).toEqual(
      expect.arrayContaining(['SSLCOMMERZ_STORE_ID', 'STORAGE_URL', 'SHOP_CONFIG', 'SMS_ALPHASMS_URL']),
    )
  })

  test('the change log has an entry for the version of the API', () => {
    expect(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')).toContain(`API ${API_VERSION}`)
  })
})
