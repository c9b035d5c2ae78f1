import { Link } from 'react-router'
import { settingsTexts } from './settings-texts.ts'

type Props = { sections: readonly { id: string; title: string }[] }

/** The sections of the settings: beside them and always in view on wide screens, above them and folded on others. */
export function SettingsContents({ sections }: Props) {
  return (
    <div className="xl:order-last">
      <details className="rounded-lg border border-line bg-surface xl:hidden">
        <summary className="cursor-pointer px-4 py-2.5 font-semibold">{settingsTexts.contents}</summary>
        <nav aria-label={settingsTexts.contents} className="px-2 pb-2">
          <SectionLinks sections={sections} />
        </nav>
      </details>
      <nav aria-label={settingsTexts.contents} className="sticky top-20 max-xl:hidden">
        <h2 className="px-3 pb-1 text-sm font-semibold text-ink-soft">{settingsTexts.contents}</h2>
        <SectionLinks sections={sections} />
      </nav>
    </div>
  )
}

function SectionLinks({ sections }: Props) {
  return (
    <ul className="grid gap-0.5">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Link
            to={`#${id}`}
            className="flex min-h-11 items-center rounded-md px-3 text-sm font-medium text-ink-soft transition-colors hover:bg-sunken hover:text-ink xl:min-h-9.5"
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
