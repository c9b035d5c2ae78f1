import { useContext } from 'react'
import { defineTexts } from '#contract/language.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { PageLookContext } from '#web/layouts/theme/page-look-context.ts'
import { ScriptNonce } from '#web/script-nonce.ts'
import { closeScript } from './announcement-scripts.ts'

const texts = defineTexts(
  { announcement: 'Announcement', close: 'Close the announcement' },
  { announcement: 'ঘোষণা', close: 'ঘোষণা বন্ধ করুন' },
)

/** The announcement above a page, rendered by the server only (docs/product.md §5). */
export function AnnouncementBar() {
  const nonce = useContext(ScriptNonce)
  const announcement = useContext(PageLookContext)?.announcement
  if (!announcement) return null
  const { id, text, link, isClosable } = announcement
  return (
    <aside id="announcement-bar" aria-label={texts.announcement}>
      <p lang={languageOf(text)}>{link ? <a href={link}>{text}</a> : text}</p>
      {isClosable && (
        <>
          <button type="button" aria-label={texts.close}>
            ×
          </button>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a script of our own with a hash in it */}
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: closeScript(id) }} />
        </>
      )}
    </aside>
  )
}
