import type * as z from 'zod/mini'
import { messages } from '#contract/messages.ts'

type Issue = z.core.$ZodRawIssue

/** Error text for a field whose schema has none: what it must be, instead of zod's "Invalid input". */
export function validationMessage(issue: Issue): string {
  const field = fieldName(issue)
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? messages.fieldMissing(field)
        : messages.fieldMustBe(field, typeTexts[issue.expected] ?? issue.expected)
    case 'invalid_value':
      return messages.fieldMustBeOneOf(field, issue.values.map(String).filter(Boolean).join(', '))
    case 'invalid_format':
      return formatTexts[issue.format]
        ? messages.fieldMustBe(field, formatTexts[issue.format] ?? '')
        : messages.fieldUnreadable(field)
    case 'too_big':
      return (
        tooBig[issue.origin]?.(field, Number(issue.maximum)) ??
        messages.fieldAtMost(field, Number(issue.maximum))
      )
    case 'too_small':
      return (
        tooSmall[issue.origin]?.(field, Number(issue.minimum)) ??
        messages.fieldAtLeast(field, Number(issue.minimum))
      )
    default:
      return messages.fieldUnreadable(field)
  }
}

/** The field in the wire's spelling; an entry of a list has the list's name. */
function fieldName({ path }: Issue): string {
  return String(path?.findLast((segment) => typeof segment === 'string') ?? 'The request')
}

const typeTexts: Partial<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
}

const formatTexts: Partial<Record<string, string>> = {
  uuid: 'an id of ours',
  datetime: 'a date and time like 2026-11-21T10:30:00Z',
}

type Bound = (field: string, bound: number) => string

const tooBig: Partial<Record<string, Bound>> = { string: messages.fieldTooLong, array: messages.listTooLong }
const tooSmall: Partial<Record<string, Bound>> = {
  string: messages.fieldTooShort,
  array: messages.listTooShort,
}
