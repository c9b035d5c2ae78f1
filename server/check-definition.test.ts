import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import type { ProviderCatalogue, ShopDefinition, ShopFile } from './define-shop.ts'
import { loadShopFile } from './load-shop-file.ts'

/** A definition of the fewest lines, with these entries instead of its own. */
const aFile =
  (entries: (catalogue: ProviderCatalogue) => object): ShopFile =>
  (catalogue) =>
    ({
      ...{ payments: [catalogue.payments.cash], couriers: [], sms: [], mail: undefined, priceRules: [] },
      storage: catalogue.storage.fromEnvironment(catalogue.env),
      search: catalogue.search.own,
      ...entries(catalogue),
    }) as ShopDefinition

function problemsOf(shopFile: ShopFile, env: Record<string, string> = {}): string {
  try {
    readConfig(env, '/shop', shopFile)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

const rule = { name: 'pairs', check: () => [], discounts: () => [] }
const courier = { name: 'Pathao', check: () => [], book: async () => ({ outcome: 'unclear', reason: '' }) }

test('without settings the project’s own file offers cash, mobile banking and a folder', () => {
  const { providers } = readConfig({}, '/shop')
  expect(providers.payments.map(({ name }) => name)).toEqual(['cash', 'mobile-banking'])
  expect(providers.storage).toMatchObject({ name: 'folder', folder: '/shop/data/images' })
  expect(providers).toMatchObject({ sms: [], priceRules: [], mail: undefined, search: { name: 'own' } })
})

test('settings in the environment switch ours on, in the order of the file', () => {
  const env = { SSLCOMMERZ_STORE_ID: 'a', SSLCOMMERZ_STORE_PASSWORD: 'b', DATA_DIR: '/srv' }
  const { providers } = readConfig(env, '/shop')
  expect(providers.payments.map(({ name }) => name)).toEqual(['cash', 'mobile-banking', 'sslcommerz'])
  expect(providers.storage.folder).toBe('/srv/images')
})

test.each([
  ['file:/srv/images', '/srv/images'],
  ['file:///srv/images', '/srv/images'],
  ['file:./images', '/shop/images'],
])('STORAGE_URL=%s is the folder %s', (STORAGE_URL, folder) => {
  expect(readConfig({ STORAGE_URL }, '/shop').providers.storage).toMatchObject({ name: 'folder', folder })
})

const s3 = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }

test('STORAGE_URL may be a bucket', () => {
  const env = { ...s3, STORAGE_URL: 's3://shop-images/photos?region=ap-south-1' }
  const { storage } = readConfig(env, '/shop').providers
  expect([storage.name, storage.folder]).toEqual(['s3', undefined])
})

describe('the shop does not start, and says why,', () => {
  test.each([
    ['for another kind of storage', { STORAGE_URL: 'ftp://images' }, 'must begin with file: or s3://bucket'],
    [
      'without the secret of a bucket',
      { STORAGE_URL: 's3://images?region=x' },
      'S3_SECRET_ACCESS_KEY is missing.',
    ],
    ['without the region of a bucket', { ...s3, STORAGE_URL: 's3://images' }, 'lacks the region'],
    [
      'for a storage that would carry the key in the open',
      { ...s3, STORAGE_URL: 's3://images?endpoint=http://storage.example' },
      'The endpoint in STORAGE_URL must begin with https://.',
    ],
    ['for an SMS gateway that does not exist', { SMS_PROVIDERS: 'pigeon' }, 'but not "pigeon"'],
    [
      'without the secret of one that does',
      { SMS_PROVIDERS: 'alphasms' },
      'SMS_ALPHASMS_API_KEY is missing.',
    ],
  ])('%s', (_what, env, problem) => {
    expect(
      problemsOf(
        aFile(({ sms }) => ({ sms: sms.fromEnvironment(env) })),
        env,
      ),
    ).toContain(problem)
  })

  test.each([
    [
      'of an entry that nobody knows',
      { payment: [] },
      'unknown entry "payment". It may have payments, couriers',
    ],
    ['of an entry that is missing', { search: undefined }, 'search is missing: the search in use'],
    ['of a list that is none', { priceRules: rule }, 'priceRules must be a list; [] for none.'],
    ['of a provider without a name', { couriers: [{}] }, 'an entry is no courier: it has no name'],
    ['of a provider of another kind', { couriers: [rule] }, '"pairs" is no courier: it has no book().'],
    [
      'of a provider without check()',
      { couriers: [{ ...courier, check: undefined }] },
      '"Pathao" is no courier: it has no check().',
    ],
    [
      'of two of one name',
      { couriers: [courier, { ...courier, name: 'PATHAO' }] },
      'couriers has "pathao" twice.',
    ],
    [
      'of a payment method that an order cannot have',
      { payments: [{ ...rule, method: 'barter' }] },
      '"pairs" has the method "barter". It may be cash, mobile-banking, ssl.',
    ],
    [
      'of an online payment without a gateway',
      { payments: [{ ...rule, method: 'ssl' }] },
      '"pairs" is no payment provider: it has no open().',
    ],
    [
      'of a name that would not fit into an address',
      { payments: [{ ...rule, name: 'My Pay', method: 'cash' }] },
      '"My Pay" may have small letters, digits and - only.',
    ],
    [
      'of a setting that is missing',
      { priceRules: [{ ...rule, check: () => ['PAIRS_AMOUNT is missing.'] }] },
      'PAIRS_AMOUNT is missing.',
    ],
    [
      'of a provider that cannot check its settings',
      {
        priceRules: [
          {
            ...rule,
            check() {
              throw new Error('oh')
            },
          },
        ],
      },
      'The settings of "pairs" could not be checked: Error: oh',
    ],
  ])('because %s', (_what, entries, problem) => {
    expect(problemsOf(aFile(() => entries))).toContain(problem)
  })

  test('because its file throws, or answers nothing', () => {
    const throwing = () => {
      throw new Error('oh')
    }
    expect(problemsOf(throwing)).toContain('shop.config.ts failed: Error: oh')
    expect(problemsOf((() => undefined) as never)).toContain('must answer an object')
  })

  test('with all problems at once', () => {
    const problems = problemsOf(
      aFile(() => ({
        payment: [],
        couriers: [{}],
        priceRules: [{ ...rule, check: () => ['A is missing.'] }],
      })),
      { PORT: 'http' },
    )
    for (const part of ['PORT', '"payment"', 'no courier', 'A is missing.']) expect(problems).toContain(part)
  })
})

describe('SHOP_CONFIG', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'biponi-config-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('names the file, from the project’s folder', async () => {
    await writeFile(join(folder, 'mine.ts'), 'export default (catalogue: object): object => catalogue')
    expect(typeof (await loadShopFile({ SHOP_CONFIG: 'mine.ts' }, folder))).toBe('function')
  })

  test.each([
    ['is not there', 'absent.ts', undefined, 'cannot be loaded'],
    ['is not valid', 'broken.ts', 'export default (', 'cannot be loaded'],
    ['exports no function', 'other.ts', 'export default {}', 'must export a function as default'],
  ])('tells when its file %s', async (_what, name, source, problem) => {
    if (source) await writeFile(join(folder, name), source)
    await expect(loadShopFile({ SHOP_CONFIG: name }, folder)).rejects.toThrow(
      `SHOP_CONFIG=${name} ${problem}`,
    )
  })
})
