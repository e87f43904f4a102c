/** `npm run doctor`: how the portal is and what to do, with the checks of the health page; also when it does not run (D-118). */
import { readArguments } from '../../../scripts/arguments.mjs';
import { readConfig } from '../config/config.ts';
import { StartupError } from '../config/startup-error.ts';
import { openDoctorDatabase } from '../db/open-doctor.ts';
import { checkHealth } from '../health/checks.ts';
import { presentCheck } from '../health/present.ts';
import { serverText } from '../language/texts.ts';

const usage = `Usage: npm run doctor [-- --language ar|en]
Says how the portal is and what to do, also when it does not run; exit code 1 where something needs action.
`;

const { values: options } = readArguments(usage, { options: { language: { type: 'string' } } });
const language = options.language === 'ar' ? 'ar' : 'en';

try {
  const config = readConfig();
  const { pool, close } = await openDoctorDatabase(config);
  try {
    const checks = await checkHealth({ pool, config, now: new Date(), unseenMs: 3_000 });
    for (const check of checks) {
      const { subject, state, says, advice } = presentCheck(check, language, config.institute.timeZone);
      say(`${serverText(language, `health.state.${state}`)} · ${serverText(language, `health.subject.${subject}`)}: ${says}`);
      if (advice !== null) say(`    ${advice}`);
    }
    process.exitCode = checks.some(({ state }) => state === 'act') ? 1 : 0;
  } finally {
    await close();
  }
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  say(error.message);
  process.exitCode = 1;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
