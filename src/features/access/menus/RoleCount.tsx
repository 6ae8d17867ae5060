import { Button, Popover, Spin } from 'antd';
import { useState } from 'react';
import { menus } from 'contract/access/menus';
import type { Menu } from 'contract/access/menus';
import { useGetMenuHoldersQuery } from '@/api/access/menus';
import { useTexts } from '@/platform/language/useTexts';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { isFailure } from '@/platform/http/failure';
import styles from './menus.module.css';

/**
 * Shows how many roles hold a menu node. Users who may see roles can open the list of these roles. The list also
 * includes the roles that hold a node below this node.
 */
export function RoleCount({ menu }: { readonly menu: Menu }) {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const mayAsk = useHasPermission(menus.getMenuHolders.needs);
  const { roleCount, title } = menu;
  if (roleCount === 0 || !mayAsk) return roleCount;
  return (
    <Popover
      trigger="click"
      open={isOpen}
      onOpenChange={setIsOpen}
      title={t('持有“{name}”或其下级的角色', { name: title })}
      content={isOpen && <Holders menuId={menu.menuId} />}
    >
      <Button
        type="link"
        size="small"
        className={styles.count ?? ''}
        aria-label={t('{n} 个角色持有 {name}', { n: roleCount, name: title })}
      >
        {roleCount}
      </Button>
    </Popover>
  );
}

function Holders({ menuId }: { readonly menuId: string }) {
  const t = useTexts();
  const { data, error } = useGetMenuHoldersQuery({ menuId });
  if (isFailure(error)) return t(error.message);
  if (!data) return <Spin delay={300} />;
  return (
    <ul className={styles.holders}>
      {data.roles.map(({ merchantName, roleName, userCount }) => (
        <li key={`${merchantName} ${roleName}`}>
          {merchantName} · {roleName} · {t('{n} 人', { n: userCount })}
        </li>
      ))}
      {data.roleCount > data.roles.length && <li>{t('等 {n} 个角色', { n: data.roleCount })}</li>}
    </ul>
  );
}
