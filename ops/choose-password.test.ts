import { expect, test } from 'vitest'
import { choosePassword } from './choose-password.ts'

/** Types the answers one after the other. */
function typing(answers: string[], isTerminal = true) {
  const said: string[] = []
  const prompt = { isTerminal, askHidden: async () => answers.shift() ?? '' }
  return { said, password: () => choosePassword(prompt, ['Rahima Begum'], (line) => said.push(line)) }
}

test('the rule is said first, and a password that breaks it is asked for again', async () => {
  const { said, password } = typing([
    'short',
    'golden-rivers-7',
    'golden-rivers-8',
    ...twice('golden-rivers-7'),
  ])
  expect(await password()).toBe('golden-rivers-7')
  expect(said).toEqual([
    'The password needs 10 characters or more, and must not be easy to guess.',
    expect.stringMatching(/at least 10 characters.* Please try again\.$/),
    'These were two different passwords. Please try again.',
  ])
})

test('after three tries nothing is changed', async () => {
  const { said, password } = typing(['short', 'short', 'short', ...twice('golden-rivers-7')])
  await expect(password()).rejects.toThrow(/at least 10 characters.* Nothing was changed\./)
  expect(said).toHaveLength(3)
})

test('without a terminal a weak password ends the command at once', async () => {
  const { said, password } = typing(['short', 'golden-rivers-7'], false)
  await expect(password()).rejects.toThrow('at least 10 characters')
  expect(said).toEqual([])
})

const twice = (password: string) => [password, password]
