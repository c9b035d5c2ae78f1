import { expect, test } from 'vitest'
import { permissions } from '#contract/identity/permissions.ts'
import { permissionGroups } from './role-texts.ts'

test('the pages show every permission once, in the order of the list', () => {
  expect(Object.values(permissionGroups).flat()).toEqual(permissions)
})
