import { escapeHtml } from '#api/http/escape-html.ts'
import { currentLanguage, defineTexts } from '#contract/language.ts'
import type { EmailContent } from './email-content.ts'

const texts = defineTexts(
  {
    why: (shop: string) => `You get this email because of your account or an order at ${shop}.`,
    whySupplier: (shop: string) => `You get this email because ${shop} buys from you.`,
  },
  {
    why: (shop) => `${shop}-এ আপনার অ্যাকাউন্ট বা অর্ডারের কারণে এই ইমেইল পেয়েছেন।`,
    whySupplier: (shop) => `${shop} আপনার কাছ থেকে মাল কেনে, তাই এই ইমেইল পেয়েছেন।`,
  },
)

type FramedEmail = {
  shopName: string
  publicUrl: string
  subject: string
  preview: string
  html: string
  audience?: EmailContent['audience']
}

/**
 * The complete HTML document of an email around its stored content: the shop's name, a card, a footer. Added when the
 * message is sent, so that the outbox stores one kilobyte instead of five. Readable without the style element, which some
 * clients drop; with it, colours follow the reader's dark mode. In the current language.
 */
export function emailFrame({ shopName, publicUrl, subject, preview, html, audience }: FramedEmail): string {
  const why = audience === 'supplier' ? texts.whySupplier : texts.why
  const name = escapeHtml(shopName)
  const home = escapeHtml(publicUrl)
  return `<!doctype html>
<html lang="${currentLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background-color:#141a16!important}
.card{background-color:#1e2520!important;border-color:#f2a71b #38423b #38423b!important}
.ink,.logo{color:#f1ece1!important}
.soft{color:#b5bbb2!important}
.line{border-color:#38423b!important}
.code{background-color:#2a332d!important;color:#f1ece1!important}
.link{color:#8fd0a8!important}
}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:#faf6ee">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#faf6ee"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;font-family:'Segoe UI',Roboto,Helvetica,Arial,'Noto Sans Bengali',sans-serif;font-size:16px;line-height:24px">
<tr><td style="padding:0 8px 16px"><a class="logo" href="${home}" style="color:#14573a;font-size:24px;line-height:32px;font-weight:800;text-decoration:none">${name}</a></td></tr>
<tr><td class="card" style="padding:28px 24px 16px;border:1px solid #e4dccd;border-top:4px solid #f2a71b;border-radius:12px;background-color:#fffdf9">${html}</td></tr>
<tr><td class="soft" style="padding:16px 8px;font-size:13px;line-height:20px;color:#565d56">${why(`<a class="link" href="${home}" style="color:#14573a">${name}</a>`)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}
