import { useEffect, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { Button, buttonClass } from '#web/design/button.tsx'
import { Share2 } from '#web/design/icons/catalogue.tsx'
import { Link2 } from '#web/design/icons/shop.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'

import { notify } from '#web/design/overlays/notify.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { copyText } from '#web/shop/catalogue/products/copy-text.ts'
import { productDialogTexts } from './product-dialogs-texts.ts'

type Props = { name: string; open: boolean; onClose: () => void }

/**
 * Copy the link, share it with the system dialog, or post it (docs/product.md §22, Share dialog). Devices that are touched and
 * have such a dialog show it at once; where it fails, and elsewhere, ours is shown.
 */
export function ShareDialog({ name, open, onClose }: Props) {
  const [isOwn, setOwn] = useState(!isSharedByDevice())
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press
  useEffect(() => {
    if (!open || isOwn) return
    navigator.share({ title: name, url: pageUrl() }).then(onClose, (error) => {
      if (error.name === 'AbortError') onClose()
      else setOwn(true)
    })
  }, [open])
  return (
    <Dialog open={open && isOwn} onClose={onClose} title={productDialogTexts.share} size="small">
      <ShareMethods name={name} onClose={onClose} />
    </Dialog>
  )
}

function ShareMethods({ name, onClose }: Omit<Props, 'open'>) {
  const url = pageUrl()

  async function copy() {
    if (await copyText(url)) {
      notify.success(messages.linkCopied)
      onClose()
    } else notify.error(messages.linkCopyFailed)
  }

  return (
    <div className="grid gap-3">
      <p lang={languageOf(name)} className="line-clamp-2 text-ink-soft">
        {name}
      </p>
      <div className="flex gap-2">
        <input
          readOnly
          aria-label={productDialogTexts.link}
          value={url}
          onFocus={(event) => event.currentTarget.select()}
          className="h-11 min-w-0 grow rounded-md border border-line-strong bg-sunken px-3 text-sm text-ink-soft"
        />
        <Button onClick={copy} className="shrink-0">
          <Link2 aria-hidden="true" className="size-5" />
          {productDialogTexts.copyLink}
        </Button>
      </div>
      <ul className="grid gap-2 sm:grid-cols-3">
        {shareUrls(url, name).map(({ service, shareUrl }) => (
          <li key={service}>
            <a
              href={shareUrl}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ variant: 'secondary', wide: true })}
            >
              {productDialogTexts.service[service]}
              <span className="sr-only">{productDialogTexts.opensNewTab}</span>
            </a>
          </li>
        ))}
      </ul>
      {typeof navigator.share === 'function' && (
        <Button variant="quiet" wide onClick={() => shareBySystem(url, name)}>
          <Share2 aria-hidden="true" className="size-5" />
          {productDialogTexts.moreWays}
        </Button>
      )}
    </div>
  )
}

const pageUrl = () => window.location.origin + window.location.pathname

const isSharedByDevice = () =>
  typeof navigator.share === 'function' && window.matchMedia('(pointer: coarse)').matches

async function shareBySystem(url: string, title: string) {
  try {
    await navigator.share({ title, url })
  } catch {
    // The system dialog was closed, or has shown its own error.
  }
}

/** The share pages of social networks, with link and name filled in (docs/product.md §22). */
export function shareUrls(url: string, name: string) {
  return [
    {
      service: 'Facebook',
      shareUrl: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`,
    },
    {
      service: 'Twitter',
      shareUrl: `https://twitter.com/intent/tweet?${new URLSearchParams({ text: name, url })}`,
    },
    { service: 'WhatsApp', shareUrl: `https://wa.me/?${new URLSearchParams({ text: `${name} ${url}` })}` },
  ] as const
}
