type Way = { port: string; security: 'starttls' | 'tls' }

const START_TLS: Way = { port: '587', security: 'starttls' }
const TLS: Way = { port: '465', security: 'tls' }

/** Mail servers that merchants use, as their companies publish them. */
const knownServers: Readonly<Record<string, Way>> = {
  'smtp.gmail.com': START_TLS,
  'smtp-relay.gmail.com': START_TLS,
  'smtp.office365.com': START_TLS,
  'smtp-mail.outlook.com': START_TLS,
  'smtp.mail.yahoo.com': TLS,
  'smtp.mail.me.com': START_TLS,
  'smtp.zoho.com': TLS,
  'smtppro.zoho.com': TLS,
  'smtp.hostinger.com': TLS,
  'smtpout.secureserver.net': TLS,
  'mail.privateemail.com': TLS,
  'smtp-relay.brevo.com': START_TLS,
  'smtp.sendgrid.net': START_TLS,
  'smtp.mailgun.org': START_TLS,
  'smtp.postmarkapp.com': START_TLS,
}

/** They refuse the password of the account itself. */
const appPasswordServers = new Set(['smtp.gmail.com', 'smtp.mail.yahoo.com', 'smtp.mail.me.com'])

/** How each of the ports that mail is handed in at is encrypted. */
const securityOf: Readonly<Record<string, Way['security']>> = {
  25: 'starttls',
  465: 'tls',
  587: 'starttls',
  2525: 'starttls',
}

/**
 * What else changes with a field of the mail server: a known server brings its port and encryption along, a port its
 * encryption, and an encryption its port where the other's stands there.
 */
export function mailFieldsWith(
  name: string,
  typed: string,
  { port = '' }: Readonly<Record<string, string>>,
): Partial<Way> {
  const value = typed.trim().toLowerCase()
  if (name === 'host') return knownServers[value] ?? {}
  if (name === 'port') return securityOf[value] ? { security: securityOf[value] } : {}
  if (name === 'security' && port in securityOf && securityOf[port] !== value)
    return { port: value === 'tls' ? TLS.port : START_TLS.port }
  return {}
}

/** Whether the server of this name wants an app password. */
export const needsAppPassword = (host: string) => appPasswordServers.has(host.trim().toLowerCase())
