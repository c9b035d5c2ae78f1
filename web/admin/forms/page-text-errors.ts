import { messages } from '#contract/messages.ts'
import { braced, unknownPlaceholders } from '#contract/settings/placeholders.ts'

type PageTexts = { title: string; titleBn: string; bodyMarkdown: string; bodyMarkdownBn: string }

/** What is missing of the texts of a page, and the placeholders that the shop does not know, before they are sent. */
export function pageTextErrors({ title, titleBn, bodyMarkdown, bodyMarkdownBn }: PageTexts) {
  return {
    title: title.trim() === '' ? messages.titleRequired : unknownIn(title),
    titleBn: unknownIn(titleBn),
    bodyMarkdown: bodyMarkdown.trim() === '' ? messages.policyTextRequired : unknownIn(bodyMarkdown),
    bodyMarkdownBn: unknownIn(bodyMarkdownBn),
  }
}

function unknownIn(text: string): string | undefined {
  const unknown = unknownPlaceholders(text)
  return unknown.length > 0 ? messages.placeholdersUnknown(braced(unknown)) : undefined
}
