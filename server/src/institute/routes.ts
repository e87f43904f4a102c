/** The institute itself: how to reach it (D-88), what it is called and looks like (D-137, D-138). */
import {
  instituteContact,
  readInstituteSettings,
  removeInstituteLogo,
  setInstituteLogo,
  updateInstituteSettings,
} from '@halaqa/contract/institute';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { presentBranding } from '../context/institute.ts';
import { actorOf } from '../http/actor.ts';
import { route } from '../http/route.ts';
import { nameInLanguage } from '../language/in-language.ts';
import { servePictures } from './pictures.ts';
import { presentSettings } from './present.ts';
import { changeInstitute, removeLogo, setLogo } from './service.ts';

export function instituteRoutes(app: FastifyInstance, ctx: Context): void {
  const present = () => presentSettings(ctx.institute.now, ctx.config);

  route(app, instituteContact, async ({ language }) => {
    const { name, nameEn, phone, email, address, branding } = ctx.institute.now;
    return {
      name: nameInLanguage(language, name, nameEn ?? null),
      phone: phone ?? null,
      email: email ?? null,
      address: address ?? null,
      mailsLinks: ctx.config.mail !== undefined,
      ...presentBranding(branding),
    };
  });

  // From the tables: a form begins with what is there, also where another process has just changed it.
  route(app, readInstituteSettings, async () => {
    await ctx.institute.refresh();
    return present();
  });

  route(app, updateInstituteSettings, async ({ body, caller, request, language }) => {
    await changeInstitute(ctx, { actor: actorOf(caller, request), language }, body);
    return present();
  });

  route(app, setInstituteLogo, async ({ body, caller, request, language }) => {
    await setLogo(ctx, actorOf(caller, request), language, body.file);
    return present();
  });

  route(app, removeInstituteLogo, async ({ caller, request }) => {
    await removeLogo(ctx, actorOf(caller, request));
    return present();
  });

  servePictures(app, ctx);
}
