import { parseMarkdown } from '#web/formatting/parse-markdown.ts'
import { languageOf, localName } from '#web/formatting/text-language.ts'

type PolicyTexts = { title: string; bodyMarkdown: string; titleBn: string; bodyMarkdownBn: string }

/**
 * What a content page shows in the language of the page: on Bangla pages the Bangla texts where there are any.
 * `language`: that of the text, where it is another one.
 */
export function policyContent({ title, titleBn, bodyMarkdown, bodyMarkdownBn }: PolicyTexts) {
  const body = localName({ name: bodyMarkdown, nameBn: bodyMarkdownBn })
  return {
    title: localName({ name: title, nameBn: titleBn }),
    language: languageOf(body),
    blocks: parseMarkdown(body),
  }
}
