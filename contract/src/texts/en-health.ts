import type { arHealth, arHealthNames } from './ar-health.ts';
import type { Translated } from './translated.ts';

export const enHealthNames: Translated<typeof arHealthNames> = {
  subject: {
    version: 'Version',
    processes: 'Processes',
    database: 'Database',
    disk: 'Disk',
    backups: 'Backups',
    sync: 'Synchronisation with Odoo',
    mail: 'Mail',
    push: 'Pushes',
    retention: 'Retention',
  },
  state: { fine: 'Fine', watch: 'Needs attention', act: 'Needs action', off: 'Not used' },
};

export const enHealth: Translated<typeof arHealth> = {
  ...enHealthNames,
  failed: { says: 'Could not be checked: {{why}}', advice: 'Check again. If it stays, look into the log of the portal.' },
  version: { says: 'Halaqa {{portal}} on {{node}}, the database up to {{schema}}.' },
  processes: {
    says: 'Processes connected to the database: {{processes}}.',
    none: 'No process of the portal runs.',
    noneAdvice: 'Start the portal: npm start, or systemctl start halaqa where it is a service.',
    ended:
      'Processes connected to the database: {{processes}}. Processes that ended by themselves and were replaced: {{times}}, the last on {{at}} ({{how}}).',
    endedAdvice:
      'Nothing that was saved is lost. If it happens again, look into the log of the portal shortly before that time. This goes away after a day.',
    failing:
      'A process that ended by itself cannot be replaced ({{how}}, last tried on {{at}}). Processes connected to the database: {{processes}}.',
    failingAdvice: 'The others serve meanwhile, and it is tried again every half minute. The log of the portal says why it cannot start.',
  },
  database: {
    says: 'Answers in {{ms}} ms; its size is {{size}}.',
    slowAdvice: 'That is slow. Look what keeps the machine or its disk busy.',
  },
  disk: {
    says: '{{free}} of {{size}} are free.',
    filling: '{{free}} of {{size}} are free. Days until the disk is full, at the pace of the last days: about {{days}}.',
    lowAdvice: 'Free some room soon: remove old folders "replaced-…" in the data folder, lower BACKUP_KEEP, or enlarge the disk.',
    fullAdvice: 'Free some room now: on a full disk no change is kept.',
    elsewhere: 'The database is on a server; its disk is watched there.',
  },
  backupDisk: {
    says: '{{free}} of {{size}} are free on the disk of the backups.',
    filling:
      '{{free}} of {{size}} are free on the disk of the backups. Days until it is full, at the pace of the last days: about {{days}}.',
    advice: 'Free some room there, lower BACKUP_KEEP, or set BACKUP_DIR to a larger disk: on a full one no backup is made.',
  },
  backups: {
    says: 'The newest is of {{newest}}; one of {{verified}} was restored as a trial and agreed.',
    unverified: 'The newest is of {{newest}}; none was ever restored as a trial.',
    verifyAdvice: 'Try one: npm run backup -- verify',
    none: 'There is none.',
    createAdvice: 'Make one: npm run backup -- create',
    old: 'The newest is of {{newest}}: that is more than a day ago.',
    oldAdvice: 'Make one: npm run backup -- create; if that fails, it says why.',
    fault: 'The backup of {{newest}} is faulty: restoring it as a trial failed.',
    faultAdvice: 'Make a new one and try it: npm run backup -- create, then npm run backup -- verify',
    oneDiskAdvice:
      'They lie on one disk with the data: set BACKUP_DIR to another disk, or BACKUP_COPY_COMMAND to take them to another machine.',
    uncopiedAdvice: 'BACKUP_COPY_COMMAND failed with the newest: run it yourself to see why.',
    stopped: 'Nightly backups are off (BACKUP_KEEP=0).',
    stoppedAdvice: 'Remove BACKUP_KEEP from the settings, unless the data are backed up in another way.',
    demo: 'The demonstration institute is not backed up by itself.',
    elsewhere: 'The database is on a server, whose own tools back it up.',
  },
  sync: {
    says: 'Odoo is connected. Waiting to be sent: {{waiting}}.',
    away: 'Odoo does not answer, or no process synchronises.',
    awayAdvice:
      'Check that Odoo runs and the key is good: the page Synchronisation says what is wrong, and has the connection settings. What was changed here is kept, and sent when it is back.',
    lags: 'Some records were not compared with Odoo for {{minutes}} minutes.',
    oldest: 'The oldest change has waited for Odoo for {{minutes}} minutes.',
    slowAdvice: 'Look at the page Synchronisation: Odoo may be busy.',
    keyEnds: 'The key “{{name}}” of the portal’s user in Odoo ends on {{at}}.',
    keyEndsAdvice:
      'Make a new key in Odoo and type it into the connection settings of the page Synchronisation, then remove the old one in Odoo. Nothing is synchronised after its end.',
    decide: 'Changes that Odoo refused: {{refused}}; conflicts that wait for a decision: {{conflicts}}.',
    decideAdvice: 'Open the page Synchronisation and decide on each.',
    off: 'The portal does not synchronise with an Odoo.',
  },
  mail: {
    says: 'The mail server takes connections. Emails that wait: {{waiting}}.',
    waits: 'Emails that wait for another try: {{waiting}} (the last one failed: {{why}}).',
    waitsAdvice: 'They are tried again by themselves. If they still wait tomorrow, look into the log of the mail server.',
    refused: 'Emails that were refused for good within a week: {{failed}} (the last: {{why}}); that wait: {{waiting}}.',
    refusedAdvice: 'The log of the portal and of the mail server say which. Most often an address is wrong: correct it in the record.',
    away: 'The mail server takes no connection ({{code}}). Emails that wait: {{waiting}}; refused for good: {{failed}}.',
    awayAdvice: 'Check SMTP_URL. What waits is sent when it is back. Until then hand links over yourself, from the page Accounts.',
    off: 'There is no mail server: admins hand links over themselves.',
  },
  push: {
    says: 'Devices that get pushes: {{devices}}. Pushes that wait: {{waiting}}.',
    waits: 'Pushes that wait for another try: {{waiting}} (the last one failed: {{why}}).',
    waitsAdvice: 'They are tried again by themselves. If they go on waiting, see that the server reaches the Internet by HTTPS.',
    refused: 'Pushes that were refused for good within a week: {{failed}} (the last: {{why}}); that wait: {{waiting}}.',
    refusedAdvice: 'HTTP 401 or 403: the VAPID key has changed, so set the one before again. For all else look into the log of the portal.',
    off: 'Nobody has turned pushes on for a device.',
  },
  retention: {
    says: 'Kept for so many days: audit log {{audit}}, notifications {{readNotifications}}, unread ones {{unreadNotifications}}, decided conflicts {{conflicts}}, history with Odoo {{syncHistory}}, decided corrections {{corrections}}, reports {{reports}}. Last looked through on {{at}}: {{gone}} old records went.',
    first:
      'Kept for so many days: audit log {{audit}}, notifications {{readNotifications}}, unread ones {{unreadNotifications}}, decided conflicts {{conflicts}}, history with Odoo {{syncHistory}}, decided corrections {{corrections}}, reports {{reports}}. The first look through them is an hour after the start.',
    overdue: {
      audit: 'Entries of the audit log are still there that are older than {{audit}} days.',
      notifications: 'Notifications are still there that are older than they are to be kept.',
      conflicts: 'Conflicts are still there that were decided more than {{conflicts}} days ago.',
      syncHistory: 'Entries of what happened with Odoo are still there that are older than {{syncHistory}} days.',
      corrections: 'Requests for correction are still there that were decided more than {{corrections}} days ago.',
      reports: 'Reports are still there that are older than {{reports}} days.',
    },
    overdueAdvice:
      'Let the portal run for more than an hour; what is old goes once an hour. If it stays, look for "could not tidy up" in the log.',
  },
};
