import { hash } from 'node:crypto'
import { currentLanguage } from '#contract/language.ts'
import { inLanguage } from '#contract/language-paths.ts'
import { localName } from '#web/formatting/text-language.ts'
import type { ShownAnnouncement } from '#web/layouts/theme/page-look-context.ts'

type Stored = { text: string; textBn: string; link: string; isClosable: boolean }

/** An announcement in the language of the page. One that was changed is another one, also for who had closed it. */
export function shownAnnouncement({ text, textBn, link, isClosable }: Stored): ShownAnnouncement {
  return {
    id: hash('sha256', JSON.stringify([text, textBn, link])).slice(0, 8),
    text: localName({ name: text, nameBn: textBn }),
    link: link.startsWith('/') ? inLanguage(link, currentLanguage()) : link,
    isClosable,
  }
}
