import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { policyContent } from './policy-content.ts'

afterEach(() => setLanguageSource(() => 'en'))

const page = {
  title: 'EMI',
  bodyMarkdown: 'Ask your bank.',
  titleBn: 'কিস্তি',
  bodyMarkdownBn: 'ব্যাংকে জিজ্ঞেস করুন।',
}
const textOf = (content: ReturnType<typeof policyContent>) => JSON.stringify(content.blocks)

test('each language shows its own text', () => {
  expect(policyContent(page)).toMatchObject({ title: 'EMI', language: undefined })
  expect(textOf(policyContent(page))).toContain('Ask your bank.')
  setLanguageSource(() => 'bn')
  expect(policyContent(page)).toMatchObject({ title: 'কিস্তি', language: undefined })
  expect(textOf(policyContent(page))).toContain('ব্যাংকে')
})

test('a Bangla page without a Bangla text shows the other one, marked as English', () => {
  setLanguageSource(() => 'bn')
  const content = policyContent({ ...page, titleBn: '', bodyMarkdownBn: '' })
  expect(content).toMatchObject({ title: 'EMI', language: 'en' })
  expect(textOf(content)).toContain('Ask your bank.')
})
