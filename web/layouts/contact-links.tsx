import { messengerUrl, whatsappUrl } from '#contract/settings/contact-links.ts'
import { classNames } from '#web/design/class-names.ts'
import { contactTexts } from './contact-texts.ts'
import type { SiteData } from './site-data.ts'

type Props = { site: SiteData; className?: string; linkClass: string }

/** Links to the shop's chats, as far as it has some; nothing otherwise. */
export function ChatLinks({ site: { whatsapp, messenger }, className, linkClass }: Props) {
  if (!whatsapp && !messenger) return null
  const chats = [
    ...(whatsapp ? [{ name: contactTexts.whatsapp, url: whatsappUrl(whatsapp) }] : []),
    ...(messenger ? [{ name: contactTexts.messenger, url: messengerUrl(messenger) }] : []),
  ]
  return (
    <ul className={classNames('flex flex-wrap gap-x-4', className)}>
      {chats.map(({ name, url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener noreferrer" className={linkClass}>
            {name}
            <span className="sr-only">{contactTexts.opensNewTab}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
