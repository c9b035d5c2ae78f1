import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Badge } from '#web/design/badge.tsx'
import { formatDate } from '#web/formatting/date-time.ts'
import { localName } from '#web/formatting/text-language.ts'
import { contentLinks } from '#web/layouts/content-links.ts'
import { policiesQuery } from './settings-api.ts'
import { SettingsCard } from './settings-card.tsx'
import { settingsTexts } from './settings-texts.ts'

/** The content pages, with links to their editors. */
export function PolicyList() {
  const query = useQuery(policiesQuery)
  return (
    <SettingsCard id="pages" title={settingsTexts.pages} query={query}>
      {(policies) => (
        <ul className="divide-y divide-line">
          {policies.map(({ slug, title, titleBn, updatedAt }) => (
            <li
              key={slug}
              className="relative flex min-h-12 items-center justify-between gap-4 hover:text-leaf-ink"
            >
              <Link to={`/admin/settings/pages/${slug}`} className="font-medium after:absolute after:inset-0">
                {localName({ name: title, nameBn: titleBn }) || pageName(slug)}
              </Link>
              {updatedAt ? (
                <span className="text-sm text-ink-soft">{settingsTexts.changed(formatDate(updatedAt))}</span>
              ) : (
                <Badge>{settingsTexts.standardText}</Badge>
              )}
            </li>
          ))}
        </ul>
      )}
    </SettingsCard>
  )
}

/** The name of a content page, as in the footer. */
export function pageName(slug: string): string {
  return contentLinks().find(({ to }) => to === `/${slug}`)?.label ?? slug
}
