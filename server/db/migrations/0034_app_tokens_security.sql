-- Who a token belongs to is found out before a merchant is known; no merchant ever sees one.
GRANT SELECT, INSERT, DELETE ON app_tokens TO portal_session;
