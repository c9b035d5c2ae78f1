import { expect, test } from 'vitest'
import { checkImports } from './import-rules.ts'

test('a page may know a type of the API and no value of it', () => {
  expect(
    checkImports('web/shop/catalogue/home/home-page.tsx', "import type { Shop } from '#api/shop.ts'"),
  ).toEqual([])
  expect(
    checkImports('web/shop/catalogue/home/home-page.tsx', "import { createShop } from '#api/shop.ts'"),
  ).toHaveLength(1)
})

test('the API never imports pages, by whatever path', () => {
  expect(
    checkImports('api/sales/orders/orders.service.ts', "import { x } from '../../../web/x.ts'"),
  ).toHaveLength(1)
})

test('a dynamic import counts like any other', () => {
  expect(checkImports('web/a.ts', "const a = await import('#database/connect.ts')")).toHaveLength(1)
})

test('the contract knows zod and nothing else', () => {
  expect(checkImports('contract/a.ts', "import * as z from 'zod/mini'\nimport { b } from './b.ts'")).toEqual(
    [],
  )
  expect(checkImports('contract/a.ts', "import fs from 'node:fs'")).toHaveLength(1)
  expect(checkImports('contract/a.ts', "const mode = z.enum(['check', 'import'])\nconst b = 'b'")).toEqual([])
})
