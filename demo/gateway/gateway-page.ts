import { escapeHtml } from '#api/http/escape-html.ts'
import { formPage, type PageWithPolicy } from '#demo/html-page.ts'

type GatewayPageOptions = {
  gatewayName: string
  /** `৳1,250` */
  amount: string
  description: string
  reference: string
  /** URL of the page's form; the clicked button is sent as `choice`. */
  action: string
  buttons: readonly { choice: string; label: string; variant: 'go' | 'no' | 'quiet' }[]
  /** Behaviours of the notification to choose from; none for a gateway without notifications. */
  notifications: readonly { value: string; label: string }[]
}

/** The payment page, clearly marked as a demo. docs/product.md §8 */
export function gatewayPage(options: GatewayPageOptions): PageWithPolicy {
  const { gatewayName, amount, description, reference, action, buttons, notifications } = options
  const rows = buttons.map(
    ({ choice, label, variant }) =>
      `<button class="${variant}" name="choice" value="${escapeHtml(choice)}">${escapeHtml(label)}</button>`,
  )
  return page(
    `${gatewayName} payment`,
    `<p class="tag">Stand-in: no real money moves here</p>
<h1>${escapeHtml(gatewayName)}</h1>
<p class="amount">${escapeHtml(amount)}</p>
<p class="soft">${escapeHtml(description)}</p>
<p class="soft small">${escapeHtml(reference)}</p>
<form method="post" action="${escapeHtml(action)}">
<div class="main">${rows.slice(0, 3).join('')}</div>
<details><summary>Try what goes wrong in real life</summary>
${rows.length > 3 ? `<div class="more">${rows.slice(3).join('')}</div>` : ''}
${notificationField(notifications)}
</details>
</form>`,
  )
}

function notificationField(notifications: GatewayPageOptions['notifications']): string {
  if (notifications.length === 0) return ''
  const options = notifications.map(
    ({ value, label }) => `<option value="${escapeHtml(value)}">${escapeHtml(label)}</option>`,
  )
  return `<label for="notification">The gateway’s notification</label>
<select id="notification" name="notification">${options.join('')}</select>`
}

/** Posts a form to the shop, as the real gateway does; with a button for browsers without scripts. */
export function returnPage(url: string, fields: Record<string, string>): PageWithPolicy {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return page(
    'Back to the shop',
    `<h1>Back to the shop</h1>
<form method="post" action="${escapeHtml(url)}">${inputs.join('')}
<div class="main"><button class="go">Continue</button></div></form>`,
    'document.forms[0].submit()',
    url,
  )
}

export function expiredPage(): PageWithPolicy {
  return page(
    'Payment page',
    '<p class="tag">Stand-in: no real money moves here</p><h1>This payment page is over</h1><p class="soft">Go back to the shop and choose Pay now again.</p>',
  )
}

function page(title: string, body: string, script = '', postsTo = ''): PageWithPolicy {
  return formPage({
    ...{ title: `${title} (stand-in)`, icon: 'data:,', style: STYLE, body, script, images: 'data:' },
    // `form-action` is checked for every redirect of a form's answer, hence the shop's origin.
    formOrigins: URL.canParse(postsTo) ? [new URL(postsTo).origin] : [],
  })
}

const STYLE = `
:root{color-scheme:light dark;--paper:#f2ece0;--card:#fffdf9;--line:#d8cfbe;--ink:#1c2420;--soft:#565d56;--go:#17603d;--no:#a3372b;--tag:#7a4b00;--tagbg:#fbe7bd}
@media (prefers-color-scheme:dark){:root{--paper:#141a16;--card:#1e2520;--line:#38423b;--ink:#f1ece1;--soft:#b5bbb2;--go:#2c7d55;--no:#b8493c;--tag:#ffdd9a;--tagbg:#4a3506}}
*{box-sizing:border-box}
body{margin:0;padding:24px 16px;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,"Segoe UI",Roboto,"Noto Sans Bengali",sans-serif}
main{max-width:420px;margin:0 auto;padding:24px;border:1px solid var(--line);border-radius:12px;background:var(--card)}
h1{margin:16px 0 0;font-size:24px;line-height:32px}
p{margin:0;overflow-wrap:anywhere}
.tag{display:inline-block;padding:4px 12px;border-radius:999px;background:var(--tagbg);color:var(--tag);font-size:14px;font-weight:600}
.amount{margin-top:8px;font-size:36px;line-height:44px;font-weight:700;font-variant-numeric:tabular-nums}
.soft{color:var(--soft)}
.small{font-size:14px}
.main,.more{display:grid;gap:12px;margin-top:24px}
.more{margin-top:12px}
button,select{width:100%;min-height:48px;padding:0 16px;border:1px solid var(--line);border-radius:8px;background:var(--card);color:inherit;font:inherit}
button{font-weight:600;cursor:pointer}
button.go{border-color:transparent;background:var(--go);color:#fff}
button.no{border-color:transparent;background:var(--no);color:#fff}
details{margin-top:24px;border-top:1px solid var(--line);padding-top:12px}
summary{min-height:44px;display:flex;align-items:center;color:var(--soft);font-size:15px;cursor:pointer}
label{display:block;margin-top:12px;font-size:15px}
button:focus-visible,select:focus-visible,summary:focus-visible{outline:3px solid var(--go);outline-offset:2px}
`
