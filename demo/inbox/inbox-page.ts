import { escapeHtml } from '#api/http/escape-html.ts'
import { htmlPage } from '#demo/html-page.ts'
import type { InboxMessage } from './inbox.repository.ts'
import { banglaFontFaces } from './inbox-fonts.ts'

/** How often the list reloads. */
const REFRESH_SECONDS = 5

const time = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Dhaka',
  day: '2-digit',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** The list of messages, newest first, as HTML that reloads itself. docs/product.md §7 */
export function inboxPage(messages: readonly InboxMessage[], to: string): string {
  const cards = messages.map(card).join('')
  const nothing = to ? `Nothing was sent to ${escapeHtml(to)}.` : 'Nothing was sent yet.'
  return page({
    title: 'Demo inbox',
    refreshSeconds: REFRESH_SECONDS,
    body: `<form action="/dev/inbox" role="search">
<label for="to">Email or phone</label>
<input id="to" name="to" value="${escapeHtml(to)}" autocomplete="off" spellcheck="false">
<button>Show</button>${to ? ' <a href="/dev/inbox">Show all</a>' : ''}
</form>
${cards || `<p class="empty">${nothing} Register, ask for a code or place an order, and it will appear here.</p>`}`,
  })
}

/** One email as a mail client shows it, in a frame without scripts and forms. */
export function emailPage(message: InboxMessage, email: string): string {
  return page({
    title: message.subject,
    body: `<p><a href="/dev/inbox">Back to the inbox</a></p>
<iframe title="${escapeHtml(message.subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(email.replace('<head>', FRAMED_HEAD))}"></iframe>`,
  })
}

function card(message: InboxMessage): string {
  const { id, channel, to, template, subject, text, status, createdAt, attachmentName } = message
  const code = template.endsWith('-code') ? /\b\d{4}\b/.exec(text)?.[0] : undefined
  return `<article>
<header><span class="badge ${channel}">${channel === 'sms' ? 'SMS' : 'Email'}</span>
<h2>${escapeHtml(subject || titleOf(template))}</h2>
<p class="soft">to <a href="/dev/inbox?to=${encodeURIComponent(to)}">${escapeHtml(to)}</a> at <time datetime="${createdAt.toISOString()}">${time.format(createdAt)}</time>${status === 'dead' ? ' <strong class="dead">could not be sent</strong>' : ''}</p></header>
${code ? `<p class="code">${code}</p>` : ''}
<p class="text">${withLinks(text)}</p>
${attachmentName ? `<p><a href="/dev/inbox/${id}/attachment">${escapeHtml(attachmentName)}</a></p>` : ''}
${channel === 'email' ? `<p><a href="/dev/inbox/${id}">Show as email</a></p>` : ''}
</article>`
}

/** Turns `reset-code` into `Reset code`. */
function titleOf(template: string): string {
  return `${template.charAt(0).toUpperCase()}${template.slice(1).replaceAll('-', ' ')}`
}

const ADDRESS = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g

/** Escapes a text as HTML and turns URLs into links. */
export function withLinks(text: string): string {
  const addresses = text.match(ADDRESS) ?? []
  return text
    .split(ADDRESS)
    .map((plain, index) => `${escapeHtml(plain)}${linkTo(addresses[index])}`)
    .join('')
}

function linkTo(address: string | undefined): string {
  return address ? `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>` : ''
}

type Page = { title: string; body: string; refreshSeconds?: number }

function page({ title, body, ...options }: Page): string {
  return htmlPage({
    ...{ title: `${title} | Biponi`, icon: '/favicon.svg', style: STYLE, ...options },
    body: `<header class="top"><h1>${escapeHtml(title)}</h1><p class="soft">Every email and SMS of this demo shop ends here. <a href="/">Back to the shop</a></p></header>
<main>${body}</main>`,
  })
}

/** Makes links of a framed email open in a new tab, since the shop cannot be framed, and adds the fonts. */
const FRAMED_HEAD = `<head><base target="_blank"><style>${banglaFontFaces('Noto Sans Bengali')}</style>`

const STYLE = `${banglaFontFaces('Inbox Bangla')}
:root{color-scheme:light dark;--paper:#faf6ee;--card:#fffdf9;--line:#e4dccd;--ink:#1c2420;--soft:#565d56;--leaf:#14573a;--sunken:#f2ece0;--marigold:#fdeecb;--marigold-ink:#875000;--brick:#9c2d1d}
@media (prefers-color-scheme:dark){:root{--paper:#141a16;--card:#1e2520;--line:#38423b;--ink:#f1ece1;--soft:#b5bbb2;--leaf:#8fd0a8;--sunken:#2a332d;--marigold:#3d3013;--marigold-ink:#f6cf7f;--brick:#f3a595}}
*{box-sizing:border-box}
body{margin:0;padding:24px 16px 64px;background:var(--paper);color:var(--ink);font:17px/1.5 "Inbox Bangla",system-ui,"Segoe UI",Roboto,"Noto Sans Bengali",sans-serif}
.top,main{max-width:760px;margin:0 auto}
h1{margin:0;font-size:28px;line-height:36px}
h2{margin:0;font-size:19px;line-height:26px;overflow-wrap:anywhere}
p{margin:8px 0 0}
a{color:var(--leaf)}
a:focus-visible,input:focus-visible,button:focus-visible{outline:3px solid var(--leaf);outline-offset:2px}
.soft{color:var(--soft);font-size:15px}
form{display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px;margin:20px 0}
input{flex:1 1 200px;min-width:0;min-height:44px;padding:0 12px;border:1px solid var(--soft);border-radius:8px;background:var(--card);color:inherit;font:inherit}
button{min-height:44px;padding:0 20px;border:0;border-radius:8px;background:#17603d;color:#fff;font:inherit;font-weight:600;cursor:pointer}
article{margin:16px 0;padding:16px 20px 20px;border:1px solid var(--line);border-radius:12px;background:var(--card)}
.badge{float:right;margin-left:12px;padding:2px 10px;border-radius:8px;font-size:14px;font-weight:600;background:var(--sunken)}
.badge.sms{background:var(--marigold);color:var(--marigold-ink)}
.code{display:inline-block;padding:8px 20px;border-radius:8px;background:var(--sunken);font-size:32px;line-height:40px;font-weight:700;letter-spacing:6px;user-select:all;-webkit-user-select:all}
.text{white-space:pre-wrap;overflow-wrap:anywhere}
.dead{color:var(--brick)}
.empty{margin:32px 0;padding:32px 20px;border:1px dashed var(--line);border-radius:12px;text-align:center;color:var(--soft)}
iframe{display:block;width:100%;height:80vh;margin-top:16px;border:1px solid var(--line);border-radius:12px;background:var(--card)}
`
