import { useLinkedSection } from '#web/admin/settings/settings-card.tsx'
import { Card } from '#web/design/card.tsx'
import { setupTexts } from './setup-texts.tsx'

/** How a shop is backed up: on its server, so the checklist can only say how (docs/operating.md §7). */
export function BackupCard() {
  const texts = setupTexts.backup
  const section = useLinkedSection('backup', true)
  return (
    <Card as="section" id="backup" ref={section} tabIndex={-1} aria-label={texts.title}>
      <h2 className="mb-3 text-lg font-semibold">{texts.title}</h2>
      <ul className="grid list-disc gap-2 ps-5">
        <li>{texts.folder(<code>BACKUP_DIR</code>)}</li>
        <li>{texts.embedded}</li>
        <li>{texts.ownDatabase(<code>npm run backup</code>)}</li>
        <li>{texts.tested}</li>
      </ul>
      <p className="mt-3 text-sm text-ink-soft">{texts.more(<code>docs/operating.md</code>)}</p>
    </Card>
  )
}
