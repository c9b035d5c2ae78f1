import { describe, expect, test } from 'vitest'
import { someFields } from '#testing/custom-fields.ts'
import { checkCustomFields } from './check-custom-fields.ts'

const label = { en: 'Size', bn: 'মাপ' }
const text = { type: 'text', label, visibleTo: 'everyone' }

function problemsOf(declared: unknown): string[] {
  const problems: string[] = []
  checkCustomFields(declared, problems)
  return problems
}

const ofProduct = (field: unknown, name = 'size') => problemsOf({ product: { [name]: field } })

describe('custom fields of shop.config.ts', () => {
  test('declarations of every type, or none at all, are right', () => {
    expect(problemsOf(someFields)).toEqual([])
    expect(problemsOf(undefined)).toEqual([])
    expect(problemsOf({ product: undefined, order: {} })).toEqual([])
  })

  test.each(['Size', '1st', 'two words', 'x'.repeat(41), 'constructor', 'toString', 'মাপ'])(
    'the name "%s" is refused',
    (name) => expect(ofProduct(text, name)[0]).toContain(`product.${name} needs another name`),
  )

  test.each([
    ['product', 'productName'],
    ['product', 'price'],
    ['product', 'remainingProducts'],
    ['variant', 'oldPrice'],
    ['order', 'totalPrice'],
    ['order', 'customerId'],
    ['customer', 'phone'],
  ])('%s.%s clashes with a field of the API', (entity, name) => {
    const field = { ...text, visibleTo: 'staff' }
    expect(problemsOf({ [entity]: { [name]: field } })).toEqual([
      `shop.config.ts: the custom field ${entity}.${name} needs another name: the API has a field of its own with this name.`,
    ])
  })

  test.each([
    ['type', { ...text, type: 'number' }, 'has the type "number". It may be text, long-text'],
    ['label', { ...text, label: 'Size' }, 'needs a label in both languages'],
    ['no Bangla label', { ...text, label: { en: 'Size', bn: ' ' } }, 'needs a label in both languages'],
    [
      'reader',
      { ...text, visibleTo: 'customer' },
      `needs visibleTo: 'everyone' or 'staff', and has "customer"`,
    ],
    ['entry', { ...text, required: true }, 'has an unknown entry "required". It may have type, label'],
    ['filler', { ...text, filledBy: 'customer' }, 'has an unknown entry "filledBy"'],
    ['flag', { ...text, isRequired: 'yes' }, 'has isRequired that is neither true nor false'],
    ['no choices', { ...text, type: 'choice' }, 'needs choices: 1 to 100'],
    ['choice', { ...text, type: 'choice', choices: ['a'] }, 'has a choice without a value'],
    [
      'choices',
      {
        ...text,
        type: 'choice',
        choices: [
          { value: 'a', label },
          { value: 'a', label },
        ],
      },
      'has a choice twice',
    ],
    ['nothing', undefined, 'must be an object with type, label and visibleTo'],
  ])('a wrong %s is told in words', (_what, field, problem) => {
    expect(ofProduct(field).join('\n')).toContain(`the custom field product.size ${problem}`)
  })

  test('what only staff see cannot be filled in by customers, and orders are not for everyone', () => {
    const order = { ...text, visibleTo: 'staff', filledBy: 'customer' }
    expect(problemsOf({ order: { size: order } })).toEqual([
      'shop.config.ts: the custom field order.size is filled in by customers, and so must be visible to them.',
    ])
    expect(problemsOf({ order: { size: text } })[0]).toContain(`needs visibleTo: 'customer' or 'staff'`)
  })

  test('doubled labels, unknown entities and too many fields are told', () => {
    expect(problemsOf({ product: { size: text, width: text } })[0]).toContain('has the same label as size')
    expect(problemsOf({ review: {} })[0]).toContain('unknown entry "review"')
    expect(problemsOf([])[0]).toContain('must be an object')
    expect(problemsOf({ product: 'all' })[0]).toContain('customFields.product must be an object')
    const many = Object.fromEntries(
      Array.from({ length: 51 }, (_, index) => [
        `field${index}`,
        { ...text, label: { en: `F ${index}`, bn: 'ক' } },
      ]),
    )
    expect(problemsOf({ product: many })).toEqual([
      'shop.config.ts: customFields.product may have at most 50 fields.',
    ])
  })
})
