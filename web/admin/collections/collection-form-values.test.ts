import { expect, test } from 'vitest'
import { collectionMessages } from '#contract/catalogue/collection-messages.ts'
import { messages } from '#contract/messages.ts'
import {
  collectionFieldErrors,
  collectionInput,
  emptyCollection,
  emptyCondition,
  toCondition,
} from './collection-form-values.ts'

const product = { id: 'p1', name: 'Lamp', imageUrl: '', price: 10, stock: 1, isOnSale: true }

test('a number typed in Bangla digits is sent in Latin ones, another text as it is', () => {
  expect(toCondition({ ...emptyCondition('minPrice'), value: ' ৫০০ ' }).value).toBe('500')
  expect(toCondition({ ...emptyCondition('maxPrice'), value: '12.5' }).value).toBe('12.5')
  expect(toCondition({ ...emptyCondition('tag'), value: ' ঈদ ২০২৬ ' }).value).toBe('ঈদ ২০২৬')
})

test('what a field does not have is not sent', () => {
  const typed = { name: 'brand', value: 'Aarong' }
  expect(toCondition({ ...emptyCondition('inStock'), ...typed })).toEqual({
    field: 'inStock',
    name: '',
    value: '',
  })
  expect(toCondition({ ...emptyCondition('tag'), ...typed })).toMatchObject({ name: '', value: 'Aarong' })
  expect(toCondition({ ...emptyCondition('customField'), ...typed })).toMatchObject(typed)
})

test('a collection by hand sends its products, one by conditions its conditions', () => {
  const values = { ...emptyCollection(), name: 'Gifts', products: [product] }
  expect(collectionInput(values)).toMatchObject({ kind: 'manual', productIds: ['p1'] })
  expect(collectionInput(values)).not.toHaveProperty('conditions')
  const rule = {
    ...values,
    kind: 'rule',
    productSort: 'newest',
    conditions: [emptyCondition('inStock')],
  } as const
  expect(collectionInput(rule)).toMatchObject({ matches: 'all', conditions: [{ field: 'inStock' }] })
  expect(collectionInput(rule)).not.toHaveProperty('productIds')
})

test('a name is needed, and of a rule conditions that are complete', () => {
  const values = { ...emptyCollection(), name: ' ' }
  expect(collectionFieldErrors(values)).toEqual({ name: messages.nameRequired, conditions: undefined })
  const rule = { ...values, name: 'Cheap', kind: 'rule' } as const
  expect(collectionFieldErrors(rule).conditions).toBe(collectionMessages.categoryRequired)
  expect(collectionFieldErrors({ ...rule, conditions: [] }).conditions).toBe(
    collectionMessages.conditionsRequired,
  )
  const typed = { ...emptyCondition('maxPrice'), value: '৫০০' }
  expect(collectionFieldErrors({ ...rule, conditions: [typed] }).conditions).toBeUndefined()
})

test('a new image takes the place of the one to be removed', () => {
  const values = { ...emptyCollection(), removesImage: true }
  expect(collectionInput(values)).toHaveProperty('removeImage', true)
  expect(collectionInput({ ...values, image: new File([], 'a.png') })).not.toHaveProperty('removeImage')
})
