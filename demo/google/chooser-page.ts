import { escapeHtml } from '#api/http/escape-html.ts'
import { formPage, type PageWithPolicy } from '#demo/html-page.ts'
import type { ChosenAccount } from './issuer.ts'

/**
 * The account chooser: one row per account with its email, and a form for any other account. `returnPath` receives the
 * credential when the page was not opened in a separate window. docs/product.md §8
 */
export function chooserPage(accounts: readonly ChosenAccount[], returnPath: string): PageWithPolicy {
  const rows = accounts.map(
    ({ email, name }) => `<li><form method="post" action="/dev/google">
<input type="hidden" name="return" value="${escapeHtml(returnPath)}">
<input type="hidden" name="name" value="${escapeHtml(name)}">
<button class="row" name="email" value="${escapeHtml(email)}"><span class="face" aria-hidden="true">${escapeHtml(name.charAt(0))}</span><span><b>${escapeHtml(name)}</b><br>${escapeHtml(email)}</span></button>
</form></li>`,
  )
  return page(
    'Choose an account',
    `<p class="soft">to continue to Biponi</p>
<ul>${rows.join('')}</ul>
<h2>Use another account</h2>
<form method="post" action="/dev/google">
<input type="hidden" name="return" value="${escapeHtml(returnPath)}">
<label for="email">Email</label><input id="email" name="email" type="email" required maxlength="254" autocomplete="off">
<label for="name">Name</label><input id="name" name="name" required maxlength="100" autocomplete="off">
<button class="go">Continue</button>
</form>`,
  )
}

/** Posts the credential to the page that opened this window, then closes it. */
export function credentialPage(credential: string): PageWithPolicy {
  const message = JSON.stringify({ type: 'google-credential', credential }).replaceAll('<', '\\u003c')
  return page(
    'Signing in',
    '<p class="soft">You can close this window and go back to the shop.</p>',
    `if(window.opener){window.opener.postMessage(${message},location.origin);window.close()}`,
  )
}

function page(title: string, body: string, script = ''): PageWithPolicy {
  return formPage({
    ...{ title: `${title} | Demo Google`, icon: '/favicon.svg', style: STYLE, script },
    ...{ images: "'self'", formOrigins: [] },
    body: `<p class="soft">Stand-in for Google, in this demo shop only</p>
<h1>${escapeHtml(title)}</h1>
${body}`,
  })
}

const STYLE = `
:root{color-scheme:light dark;--paper:#f2ece0;--card:#fffdf9;--line:#e4dccd;--ink:#1c2420;--soft:#565d56;--leaf:#14573a;--sunken:#f2ece0}
@media (prefers-color-scheme:dark){:root{--paper:#141a16;--card:#1e2520;--line:#38423b;--ink:#f1ece1;--soft:#b5bbb2;--leaf:#8fd0a8;--sunken:#2a332d}}
*{box-sizing:border-box}
body{margin:0;padding:24px 16px;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,"Segoe UI",Roboto,"Noto Sans Bengali",sans-serif}
main{max-width:440px;margin:0 auto;padding:28px 24px;border:1px solid var(--line);border-radius:12px;background:var(--card)}
h1{margin:4px 0 0;font-size:26px;line-height:34px}
h2{margin:24px 0 4px;font-size:18px}
p{margin:0}
.soft{color:var(--soft);font-size:15px}
ul{margin:20px 0 0;padding:0;list-style:none;border-top:1px solid var(--line)}
li{border-bottom:1px solid var(--line)}
.row{display:flex;align-items:center;gap:12px;width:100%;min-height:64px;padding:8px;border:0;background:none;color:inherit;font:inherit;text-align:start;overflow-wrap:anywhere;cursor:pointer}
.row:hover{background:var(--sunken)}
.face{flex:none;display:grid;place-items:center;width:36px;height:36px;border-radius:50%;background:var(--leaf);color:var(--card);font-weight:600}
label{display:block;margin-top:12px;font-size:15px}
input{width:100%;min-height:44px;padding:0 12px;border:1px solid var(--soft);border-radius:8px;background:var(--card);color:inherit;font:inherit}
.go{margin-top:16px;min-height:44px;padding:0 20px;border:0;border-radius:8px;background:#17603d;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button:focus-visible,input:focus-visible{outline:3px solid var(--leaf);outline-offset:2px}
`
