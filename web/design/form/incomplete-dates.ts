import { formTexts } from './form-texts.ts'

type Input = Pick<HTMLInputElement, 'name' | 'type'> & { validity: Pick<ValidityState, 'badInput'> }

/** Errors by field name: dates and times that are typed in part, whose inputs have the value of empty ones. */
export function incompleteDates(inputs: Iterable<Input>): Record<string, string> {
  const incomplete = [...inputs].filter(({ name, validity }) => name && validity.badInput)
  return Object.fromEntries(
    incomplete.map(({ name, type }) => [
      name,
      type === 'date' ? formTexts.incompleteDate : formTexts.incompleteTime,
    ]),
  )
}
