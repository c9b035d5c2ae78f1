import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ReopenCard } from './complaint-forms.tsx'
import { complaintActions } from './staff-complaint-api.ts'

const cardWith = (answer: string) =>
  renderToStaticMarkup(<ReopenCard answer={answer} actions={complaintActions('7', 1)} />)

test('an answer that was typed while a colleague closed the complaint is not lost', () => {
  expect(cardWith('We send a new cup today.')).toContain('We send a new cup today.')
  expect(cardWith('')).not.toContain('not sent')
})
