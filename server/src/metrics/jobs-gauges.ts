import { readJobsFigures } from './jobs-figures.ts';
import { type ScrapedFigures, withinScrape } from './scraped.ts';

export const jobsGauges: ScrapedFigures = {
  show: async (instruments, { pools }) => {
    const figures = await withinScrape(readJobsFigures(pools.background));
    const { jobs, jobsAge, jobsCompleted } = instruments;
    jobsGauges.forget(instruments);
    for (const { queue, waiting, failed, oldest, completedAt } of figures ?? []) {
      jobs.set({ queue, state: 'waiting' }, waiting);
      jobs.set({ queue, state: 'failed' }, failed);
      jobsAge.set({ queue }, oldest ?? 0);
      if (completedAt) jobsCompleted.set({ queue }, completedAt.getTime() / 1_000);
    }
  },
  forget: ({ jobs, jobsAge, jobsCompleted }) => {
    for (const one of [jobs, jobsAge, jobsCompleted]) one.reset();
  },
};
