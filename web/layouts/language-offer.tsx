import { useEffect, useState } from 'react'
import { IconButton } from '#web/design/icon-button.tsx'
import { X } from '#web/design/icons/catalogue.tsx'
import { panelTexts } from '#web/design/panel-texts.ts'
import { chooseLanguage, markBanglaOffered } from '#web/session/language-choice.ts'
import { addressIn } from './language-link.tsx'

/** A slim bar above the bottom navigation; it lies over the page, so that nothing moves. Bangla, as those it is for read it. */
export function LanguageOffer() {
  const [isOpen, setOpen] = useState(true)
  useEffect(markBanglaOffered, [])

  function dismiss() {
    chooseLanguage('en')
    setOpen(false)
  }

  if (!isOpen) return null
  return (
    <aside lang="bn" aria-label="বাংলায় দেখুন" className="language-offer">
      <p className="grow">এই শপ বাংলাতেও আছে।</p>
      <a
        href={addressIn('bn')}
        hrefLang="bn"
        onClick={(event) => {
          chooseLanguage('bn')
          event.currentTarget.href = addressIn('bn')
        }}
        className="btn btn-primary btn-small"
      >
        বাংলায় দেখুন
      </a>
      <IconButton label={panelTexts.dismiss} lang="en" onClick={dismiss}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </aside>
  )
}
