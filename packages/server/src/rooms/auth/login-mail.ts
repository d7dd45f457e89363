/** The mail that brings a one-time code. */
import type { MailMessage } from '../../ports/mail.ts'

/** The code ends the subject, so that it is read in a notification without opening the mail. */
export const composeLoginMail = ({ to, code, lifeMin }: { to: string; code: string; lifeMin: number }): MailMessage => ({
  to,
  subject: `Your Reelwright sign-in code: ${code}`,
  text: [
    `${code} is your Reelwright sign-in code.`,
    '',
    `Type it where you asked for it. It works once, within ${lifeMin} minutes.`,
    '',
    'If you did not ask for it, somebody mistyped an address. You can leave this mail alone: without the code nobody gets in.',
    '',
    'Reelwright',
  ].join('\n'),
  html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Your Reelwright sign-in code</title></head>
<body style="margin:0;padding:32px 16px;background:#f4f2ee;color:#1c1a17;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden">${code} signs you in to Reelwright.</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:440px;background:#ffffff;border-radius:16px">
<tr><td style="padding:32px 32px 0;font-size:15px;font-weight:600">Reelwright</td></tr>
<tr><td style="padding:24px 32px 0;font-size:22px;line-height:1.3;font-weight:600">Here is your sign-in code</td></tr>
<tr><td style="padding:20px 32px 0"><div style="padding:18px 0;background:#f4f2ee;border-radius:12px;text-align:center;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:34px;font-weight:700;letter-spacing:8px">${code}</div></td></tr>
<tr><td style="padding:20px 32px 0;font-size:15px;line-height:1.5">Type it where you asked for it. It works once, within ${lifeMin} minutes.</td></tr>
<tr><td style="padding:16px 32px 32px;font-size:13px;line-height:1.5;color:#6b655c">If you did not ask for it, somebody mistyped an address. You can leave this mail alone: without the code nobody gets in.</td></tr>
</table></td></tr></table>
</body>
</html>
`,
})
