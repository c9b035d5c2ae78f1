import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { pageTextErrors } from './page-text-errors.ts'

const none = { title: undefined, titleBn: undefined, bodyMarkdown: undefined, bodyMarkdownBn: undefined }

test('a page needs a title and a text', () => {
  const texts = { title: ' ', titleBn: '', bodyMarkdown: '', bodyMarkdownBn: '' }
  const bodyMarkdown = messages.policyTextRequired
  expect(pageTextErrors(texts)).toEqual({ ...none, title: messages.titleRequired, bodyMarkdown })
})

test('placeholders that the shop does not know are named at their field', () => {
  const texts = {
    title: '{shopName}',
    titleBn: '',
    bodyMarkdown: '{returnDays}',
    bodyMarkdownBn: '{day} {x}',
  }
  expect(pageTextErrors(texts)).toEqual({
    ...none,
    bodyMarkdownBn: messages.placeholdersUnknown('{day}, {x}'),
  })
})
