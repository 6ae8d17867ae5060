import { appsRoute } from '@/features/apps/route';
import { dictionariesRoute } from '@/features/dictionaries/route';
import { letterCategoriesRoute, letterTemplatesRoute, lettersRoute } from '@/features/letters/route';
import { menusRoute } from '@/features/menus/route';
import { merchantsRoute } from '@/features/merchants/route';
import { organizationsRoute } from '@/features/organizations/route';
import { outboxRoute } from '@/features/outbox/route';
import { positionsRoute } from '@/features/positions/route';
import { rolesRoute } from '@/features/roles/route';
import { usersRoute } from '@/features/users/route';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';

/** Every screen that a server's menu can select. */
export const screens: readonly ScreenRoute[] = [
  usersRoute,
  rolesRoute,
  organizationsRoute,
  positionsRoute,
  merchantsRoute,
  dictionariesRoute,
  appsRoute,
  menusRoute,
  outboxRoute,
  lettersRoute,
  letterTemplatesRoute,
  letterCategoriesRoute,
];
